import { type Language, languages } from '@polier/contract/languages';
import { frequentWords } from '../../../text/spelling/frequent-words.ts';

/** Whether a lower-case word stands in the sources: it is a thing then, and no name of a person. */
export type IsOfSources = (word: string) => boolean;

/** Words for somebody, without an article. */
export const person: Record<Language, string> = {
  de: String.raw`(?:\p{L}*(?:mann|frau|kolleg(?:e|in)?|arbeiter(?:in)?|lehrling|lernende[rn]?|polier|maurer|gipser|maler|schaler|monteur|chef|person|mensch|kind|fahrer|führer|helfer)|lehrtochter|stift|junge|bub|bauleiter|temporäre[r]?)(?!\p{L})`,
  fr: String.raw`(?:gars|homme|femme|collègue|ouvri(?:er|ère)|maçon|apprentie?|grutier|machiniste|manœuvre|passante?|cycliste|voisine?|personne(?! n)|chef|enfant)s?(?!\p{L})`,
  it: String.raw`(?:uomo|uomini|donn[ae]|collega|colleghi|operai[oa]?|murator[ei]|apprendista|ragazz[oaie]|gruista|manovale|passante|ciclista|vicin[oa]|persona|capo|bambin[oa])(?!\p{L})`,
};

/** Pronouns and kin. */
const pronoun: Record<Language, string> = {
  de: `er|sie|ich|wir|ihn|ihm|mich|mir|uns|jemand(?:en|em)?|einer|einen|einem|bruder|sohn|vater|schwester|tochter|schwager|cousin`,
  fr: `ils?|elles?|je|j|on|nous|lui|moi|quelqu['’]un|frère|fils|père|sœur|fille|cousin|beau-frère`,
  it: `lui|lei|io|noi|loro|qualcuno|fratello|figlio|padre|sorella|figlia|cognato|cugino`,
};
const somebodyNamed: Record<Language, RegExp> = byLanguage(
  (language) => new RegExp(`(?<!\\p{L})(?:(?:${pronoun[language]})(?!\\p{L})|${person[language]})`, 'iu'),
);

/** A name begins with a capital; in German every noun does. */
const capital = /(?<!\p{L})\p{Lu}\p{Ll}{2,}(?!\p{L})/gu;
/** No name is as frequent as the articles and pronouns, some of which three languages share. */
const commonest = 300;
const articleBefore = /(?<!\p{L})(?:der|dem|den|die|das|ein\p{L}*|l[ae]s?|une?|il|lo|i|gli|un[ao]?|l['’])\s*$/iu;

/**
 * Whether a stretch names somebody: by a pronoun, a word for a person, or a name. A name is a word that the sources do
 * not have and that is no word of the language: it is known in all three, as 'Marco' is, or not in this one. In French
 * and Italian, a capital inside a sentence shows it.
 */
export function namesSomebody(stretch: string, language: Language, isOfSources: IsOfSources): boolean {
  if (somebodyNamed[language].test(stretch)) return true;
  return [...stretch.matchAll(capital)].some(({ 0: word, index }) => {
    const plain = word.toLowerCase();
    if (isOfSources(plain)) return false;
    if (language !== 'de' && /\p{L}/u.test(stretch.slice(0, index))) return true;
    const ranks = languages.map((one) => frequentWords(one).get(plain));
    if (ranks.every((rank) => rank !== undefined && rank > commonest)) return true;
    // With an article before it, a word that nobody knows is a thing rather than a person.
    return !frequentWords(language).has(plain) && !articleBefore.test(stretch.slice(0, index));
  });
}

export function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { de: make('de'), fr: make('fr'), it: make('it') };
}
