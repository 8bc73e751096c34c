import type { Language } from '@polier/contract/languages';

/** An amount in Rappen as the Swiss write it, in all three languages: CHF 1'250.00. The blank does not break. */
export function writeMoney(rappen: number): string {
  return `CHF\u00a0${writeAmount(rappen)}`;
}

/** The same without the currency: 1'250.00, and −25.00 with a true minus. */
export function writeAmount(rappen: number): string {
  const digits = String(Math.abs(rappen)).padStart(3, '0');
  const francs = digits.slice(0, -2).replace(/(?<=\d)(?=(?:\d{3})+$)/g, "'");
  return `${rappen < 0 ? '−' : ''}${francs}.${digits.slice(-2)}`;
}

/** A percentage: 8.1 % in German and Italian, 8,1 % in French. The blank does not break. */
export function writePercent(percent: number, language: Language): string {
  const figures = String(percent);
  return `${language === 'fr' ? figures.replace('.', ',') : figures}\u00a0%`;
}
