import type { Language } from '@polier/contract/languages';
import { monthNames } from './months.ts';

/** A date in Swiss format: '1. Januar 2026', '1er janvier 2026', '1° gennaio 2026'. @param iso ISO date */
export function writeDate(iso: string, language: Language): string {
  const [year, month, day] = iso.split('-').map(Number);
  const first = { de: '1.', fr: '1er', it: '1°' }[language];
  return `${day === 1 ? first : `${day}${language === 'de' ? '.' : ''}`} ${monthNames[language][month! - 1]} ${year}`;
}
