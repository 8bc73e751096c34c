import type { Language } from '@polier/contract/languages';

const enough: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:reich(?:t|en|ts)|genüg(?:t|en)|langt|längt|zu (?:wenig|kurz|niedrig|tief|schmal))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:suffi(?:t|sent|ra|rait|sant)|trop (?:peu|court|bas))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:basta(?:no)?|sufficient[ei]|troppo (?:poc[oa]|bass[oa]|cort[oa]))(?!\p{L})/iu,
};

/**
 * Whether a question asks if a size is enough: 'Bastano 80 cm di parapetto?'. The rule that answers it often has
 * another size. Pure: looks at the words alone.
 */
export function asksEnough(asking: string, language: Language): boolean {
  return enough[language].test(asking);
}
