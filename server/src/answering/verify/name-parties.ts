import type { Language } from '@polier/contract/languages';
import { namesAnyone } from './match-words.ts';
import type { SourceSentence } from './read-passage.ts';
import type { SaidWord } from './read-words.ts';

const bothSides: Record<Language, RegExp> = {
  de: /(?<!\p{L})beide[nr]?\s(?:Seiten|Parteien|Vertragsparteien)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:les|des|aux)\sdeux\s(?:côtés|parties)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:entrambe|tutte\se\sdue|le\sdue|ambo)\s(?:le\s)?parti(?!\p{L})/iu,
};
const whoever: Record<Language, RegExp> = {
  de: /^wer(?!\p{L})/iu,
  fr: /^(?:celui|celle|quiconque|qui)(?!\p{L})/iu,
  it: /^(?:chi|colui|chiunque)(?!\p{L})/iu,
};
/** Pairs of parties of one contract; the first word of each names its line in the table of parties. */
const counterparts: Record<Language, [RegExp, RegExp][]> = {
  de: [
    [/^arbeitgeber/iu, /^(?:arbeitnehm|mitarbeit)/iu],
    [/^(?:besteller|bauherr)/iu, /^unternehmer/iu],
    [/^mieter/iu, /^vermieter/iu],
    [/^käufer/iu, /^verkäufer/iu],
    [/^gläubiger/iu, /^schuldner/iu],
  ],
  fr: [
    [/^employeur/iu, /^travailleu/iu],
    [/^maître/iu, /^entrepreneur/iu],
    [/^locataire/iu, /^(?:bailleur|loueur)/iu],
    [/^acheteur/iu, /^vendeur/iu],
    [/^créancier/iu, /^débiteur/iu],
  ],
  it: [
    [/^datore/iu, /^lavorator/iu],
    [/^committent/iu, /^(?:appaltator|imprenditor)/iu],
    [/^(?:locatari|conduttor)/iu, /^(?:locator|noleggiator)/iu],
    [/^acquirent/iu, /^venditor/iu],
    [/^creditor/iu, /^debitor/iu],
  ],
};
/** Whoever a claim begins with stands this near to its beginning. */
const atBeginning = 30;

function isCounterpart({ raw }: SaidWord, source: SourceSentence, language: Language): boolean {
  return counterparts[language].some((pair) =>
    [pair, [...pair].reverse()].some(
      ([own, other]) => own!.test(raw) && source.words.some((word) => word.actor.size > 0 && other!.test(word.raw)),
    ),
  );
}

/**
 * Whether the sentence means a party of the claim without naming it: 'beide Seiten' are both parties of the contract, and
 * 'wer' is at the beginning of a sentence the other party of the one that it names.
 */
export function meansUnnamed(
  word: SaidWord,
  claim: readonly SaidWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  if (namesAnyone(word, source, language)) return true;
  if (word.actor.size === 0) return false;
  const inPairs = (one: SaidWord) => counterparts[language].flat().some((name) => name.test(one.raw));
  if (bothSides[language].test(source.text) && inPairs(word)) {
    return counterparts[language].some((pair) => pair.every((name) => claim.some(({ raw }) => name.test(raw))));
  }
  return word.at < atBeginning && whoever[language].test(source.text.trim()) && isCounterpart(word, source, language);
}
