import type { Language } from '@polier/contract/languages';
import type { Figure } from '../../../text/numbers/read-figures.ts';
import type { SourceSentence } from '../read-passage.ts';

/** 'Einmal' is not read as a figure, since it often counts nothing: 'nicht einmal', 'une fois le délai écoulé'. */
const once: Record<Language, RegExp> = {
  de: /(?<!(?:nicht|auf)\s)(?<!\p{L})(?:ein(?:-|\s)?mal|ein einziges Mal)(?!\p{L})/iu,
  fr: /(?<!\p{L})une\s(?:(?:seule|unique|nouvelle|dernière)\s)?fois(?!\s(?:que|qu['’]|les?|la|l['’]|ce|cette|ces|son|sa|ses|votre|vos|\p{L}+é(?:e?s?))(?!\p{L}))/iu,
  it: /(?<!\p{L})una\s(?:(?:sola|unica|ultima)\s)?volta(?!\s(?:che|il|lo|la|i|gli|le|l['’]|\p{L}+(?:at|ut|it)[oaie])(?!\p{L}))/iu,
};
/** Finds 'einmal' in the claim where the sentence says 'zweimal'; returns the words of the claim, or null. */
export function findOtherCount(claim: string, source: SourceSentence, language: Language): string | null {
  const [said] = once[language].exec(claim) ?? [];
  if (said === undefined || once[language].test(source.text)) return null;
  return source.figures.some(({ unit }) => unit === 'times') ? said : null;
}

/** A half is 50 %. */
export function percentOf({ value, unit }: Figure): number | null {
  if (unit === 'percent') return Number(value);
  const [, part, whole] = (unit === 'part' && /^(\d+)\/(\d+)$/.exec(value)) || [];
  return whole === undefined ? null : (100 * Number(part)) / Number(whole);
}
