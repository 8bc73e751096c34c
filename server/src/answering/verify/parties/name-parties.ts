import type { Language } from '@polier/contract/languages';
import { namesAnyone } from '../match-words.ts';
import { patternOf } from '../read-clauses.ts';
import type { SourceSentence } from '../read-passage.ts';
import type { ComparedWord } from '../read-words.ts';

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
/** Pairs of parties to one contract; the first word of each names its line in the table of parties. */
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
/** How near to its beginning the first party of a claim stands. */
const atBeginning = 30;

const article: Partial<Record<Language, RegExp>> = {
  fr: /^(?:(?:les?|la|une?|des|du|aux?)\s|l['’])/u,
  it: /^(?:(?:il|lo|la|i|gli|le|una?|uno)\s|(?:l|un)['’])/u,
};

/**
 * The words of a clause with 'whoever', up to the comma that ends it: a person who 'den Besteller informiert' need not
 * be his 'Unternehmer'. In French and Italian, a comma before a condition or an article follows the main verb.
 */
function wordsAboutWhoever(source: SourceSentence, language: Language): ComparedWord[] {
  if (!whoever[language].test(source.text.trim())) return [];
  const end = source.text.indexOf(',');
  const rest = source.text.slice(end + 1).trim();
  if (end < 0 || rest.search(patternOf(language, 'condition')) === 0 || article[language]?.test(rest)) return [];
  return source.words.filter(({ at }) => at < end);
}

function isCounterpart({ raw }: ComparedWord, there: readonly ComparedWord[], language: Language): boolean {
  return counterparts[language].some((pair) =>
    [pair, [...pair].reverse()].some(
      ([own, other]) => own!.test(raw) && there.some((word) => word.actor.size > 0 && other!.test(word.raw)),
    ),
  );
}

/**
 * Whether the sentence means a party of the claim without naming it: 'beide Seiten' are both parties to the contract,
 * and 'wer vom Besteller einen Auftrag annimmt' at its beginning is the other party than the one it names.
 */
export function meansUnnamed(
  word: ComparedWord,
  claim: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  if (namesAnyone(word, source, language)) return true;
  if (word.actor.size === 0) return false;
  const inPairs = (one: ComparedWord) => counterparts[language].flat().some((name) => name.test(one.raw));
  if (bothSides[language].test(source.text) && inPairs(word)) {
    return counterparts[language].some((pair) => pair.every((name) => claim.some(({ raw }) => name.test(raw))));
  }
  return word.at < atBeginning && isCounterpart(word, wordsAboutWhoever(source, language), language);
}
