import type { Language } from '@polier/contract/languages';
import type { SourceSentence } from '../read-passage.ts';
import type { ComparedWord } from '../read-words.ts';
import { readParties, roleOf, shares } from './read-parties.ts';

/** Words before a noun; German nouns have a capital. */
const article: Record<'fr' | 'it', RegExp> = {
  fr: /(?<!\p{L})(?:(?:les?|la|une?|des|du|aux?|par|cette?|son|sa|votre)\s|l['’])$/iu,
  it: /(?<!\p{L})(?:(?:il|lo|la|i|gli|le|una?|uno|da[il]?|dalla|dallo|dagli|dalle)\s|(?:l|un|dall)['’])$/iu,
};

/**
 * Whether a word may name somebody in place of a party of the sentence that the claim omits: 'die Hypothekarbank' for
 * 'der Grundeigentümer'.
 */
export function takesPlaceOfParty(
  word: ComparedWord,
  claim: string,
  claimWords: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): boolean {
  const isNoun =
    language === 'de' ? word.at > 0 && /^\p{Lu}/u.test(word.raw) : article[language].test(claim.slice(0, word.at));
  if (!isNoun || !mayAct(roleOf(claim, word, language))) return false;
  return readParties(source.text, source.words, language).some(
    (party) =>
      mayAct(party.role) &&
      !bracketed.test(source.text.slice(0, party.word.at)) &&
      !claimWords.some(({ actor }) => shares(actor, party.word.actor)),
  );
}

/** '(indication de la Direction)' names the author of a statement. */
const bracketed = /\([^()]*$/u;

const mayAct = (role: ReturnType<typeof roleOf>) => role === 'agent' || role === 'any';
