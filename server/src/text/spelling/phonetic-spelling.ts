import type { Language } from '@polier/contract/languages';
import { elided } from './elided.ts';
import type { Lexicon } from './lexicon.ts';
import { indexOf, likeliest, shortest } from './lexicon-index.ts';
import { phoneticKey } from './phonetic-key.ts';

/** Whether a short word with the ending of one word sounds like another: 'délé' is 'délai' and not a form of 'del'. */
export function soundsLikeAnother(word: string, language: Language, lexicon: Lexicon): boolean {
  if (language !== 'fr' || word.length > shortest) return false;
  const heard = findBySound(word, language, lexicon);
  const bare = (one: string) => one.replace(/e?s?$/u, '');
  return heard !== null && bare(heard) !== bare(word);
}

/**
 * The minimum length of words that are looked up by sound; in French shorter ones count if they contain its rarest
 * letter: 'kor'.
 */
const shortestHeard: Record<Language, number> = { de: shortest, fr: 4, it: shortest };

/**
 * The word of the sources that sounds like a given word, including a sound carried over from the preceding word:
 * 'ipotèque' is 'hypothèque', 'gelender' is 'Geländer', 'lipotek' is 'l’hypothèque', 'zeur' is 'heures'. Null for none.
 */
export function findBySound(word: string, language: Language, lexicon: Lexicon): string | null {
  const isShort = word.length < shortestHeard[language] && !(language === 'fr' && /^(?=.*k)...$/u.test(word));
  if (isShort) return null;
  const whole = correctBySound(word, language, lexicon);
  const withArticle = /^[ldjq]/u.test(word)
    ? elided(word, language, lexicon, { correct: correctBySound, least: language === 'fr' ? 3 : 4 })
    : null;
  const costOf = (written: string | null) =>
    written === null ? Infinity : lexicon.cost(written.replace(/^.*’/u, ''), language);
  const likelier = costOf(withArticle) < costOf(whole) ? withArticle : whole;
  return likelier ?? afterLink(word, language, lexicon);
}

/** Between an article and a vowel, the end of the article is heard: 'mes heures' as 'mé zeur'. */
const linked = /^[zn](?=[aeiouyéèêâîôœ]..)/u;

function afterLink(word: string, language: Language, lexicon: Lexicon): string | null {
  return language === 'fr' && linked.test(word) ? correctBySound(word.slice(1), language, lexicon) : null;
}

/**
 * The word for one that is spelt phonetically: 'ipotèque' is 'hypothèque', 'gelender' is 'Geländer', 'consenia' is
 * 'consegna'.
 */
function correctBySound(word: string, language: Language, lexicon: Lexicon): string | null {
  const { bySound } = indexOf(language, lexicon);
  // In phonetic spelling, every letter is pronounced: 'gard' is 'garde', not 'gare'.
  const sounds = language === 'fr' ? [`${word}e`, word] : [word];
  const found = sounds.flatMap((one) => bySound.get(phoneticKey(one, language)) ?? []);
  return likeliest(found, language, lexicon);
}
