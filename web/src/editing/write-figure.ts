import { currentLanguage } from '../language/language.ts';

/** A figure with at most two decimals, as Switzerland writes it. */
export function figure(value: number): string {
  return new Intl.NumberFormat(`${currentLanguage()}-CH`, { maximumFractionDigits: 2 }).format(value);
}
