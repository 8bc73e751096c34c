import type { Language } from '@polier/contract/languages';
import { foldWord, stemPart } from '../../text/words.ts';
import { oftenExchanged } from './language/rewordings.ts';
import { lexiconOf } from './lexicon.ts';
import { type ComparedWord, standsFor } from './read-words.ts';

const anyone: Record<Language, { who: RegExp; firm: RegExp }> = {
  de: { who: /^(?:wer|jede[rn]?|niemand)(?!\p{L})/iu, firm: /^(?:firma|betrieb|unternehmen)$/iu },
  fr: {
    who: /^(?:(?:est|peut|doit)\s[\p{L}’'\s]{0,60}?)?(?:celui|celle|ceux|quiconque|qui)(?!\p{L})/iu,
    firm: /^entreprises?$/iu,
  },
  it: { who: /^(?:chi|colui|chiunque|coloro)(?!\p{L})/iu, firm: /^(?:ditt[ae]|impres[ae])$/iu },
};

/**
 * Whether a word names an unspecified actor: 'une entreprise' may stand for 'celui qui', with which the sentence
 * begins.
 */
export function namesAnyone(word: ComparedWord, source: { text: string }, language: Language): boolean {
  const { who, firm } = anyone[language];
  return firm.test(word.raw) && who.test(source.text.trim());
}

/** Suffixes that do not turn a word into another one; those that negate it ('-los') are not among them. */
const derived: Record<Language, RegExp> = {
  de: /^(?:s?e?lich|ig|haltig|mässig|isch|bar|ung|heit|keit|schaft|nis|igung|ierung|ier|end|st|t|er|e|s)?(?:e[mnrs]?|en|er|s|t|te|ten|ter|tes|tem)?$/u,
  fr: /^(?:e|s|x|es|ent|er|ir|re|é|ée|és|ées|é?ment|ements?|ions?|tions?|ations?|ctions?|itions?|if|ive|ifs|ives|el|elle|els|elles|al|ale|aux|ales|aire|aires|ance|ence|age|eur|euse|euses?|ant|ante?s?|it|is|isse|issent|ire|isent|ise|ises?|u|ue|us|ues|t|nt)$|^$/u,
  it: /^(?:[aeio]|h[ei]|isc[eoa]|iscono|sc[eoa]|scono|are|ere|ire|at[aeio]|ut[aeio]|it[aeio]|ano|ono|iamo|erà|irà|ando|endo|ant[ei]|ent[ei]|zion[ei]|azion[ei]|izion[ei]|ament[oi]|iment[oi]|mente|iv[aeio]|al[ei]|ari[ao]?|os[aeio]|anza|enza|tor[ei]|ità|re|ra|to|ta|ti|te|rsi|rne|rl[aeio])$|^$/u,
};
const leastStem: Record<Language, number> = { de: 5, fr: 4, it: 3 };

/** Whether two words derive from one stem: 'arbeitsgesetzlich' and 'Arbeitsgesetz', 'déduire' and 'déduction'. */
export function isDerived(claimWord: ComparedWord, source: ComparedWord, language: Language): boolean {
  if (claimWord.actor.size > 0 || source.actor.size > 0) return false;
  const [one, other] = [claimWord, source].map(({ raw }) => foldWord(raw.toLowerCase(), language)) as [string, string];
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  for (let at = common; at >= Math.max(leastStem[language], common - 2); at--) {
    if (derived[language].test(one.slice(at)) && derived[language].test(other.slice(at))) return true;
  }
  return false;
}

/**
 * The minimum number of rewordings in which one word replaced the other; a fraction where it was one of several
 * candidates.
 */
const leastExchanged = 0.5;

/** Whether one of two words replaced the other in rewordings. */
export const wereExchanged = (one: ComparedWord, other: ComparedWord, language: Language): boolean =>
  oftenExchanged(one.root, other.root, language) >= leastExchanged;

/**
 * Whether a word of a claim matches one of the source: the same word, one of its stem, or one that rewordings use for
 * it.
 */
export const saysSame = (claimWord: ComparedWord, source: ComparedWord, language: Language): boolean =>
  standsFor(claimWord, source) || isDerived(claimWord, source, language) || wereExchanged(claimWord, source, language);

/** A shorter first part does not narrow a compound: 'Bauarbeiten' counts as 'Arbeiten'. */
const leastFront = 5;

/**
 * Whether a German compound is known by its head only and its first part occurs nowhere in the source:
 * 'Regenschirmausschluss'.
 */
export function hasStrangeFront(claimWord: ComparedWord, source: readonly ComparedWord[]): boolean {
  const { about } = lexiconOf('de');
  if (claimWord.kind !== 'content' || about.has(claimWord.root) || claimWord.about.size === 0) return false;
  if (source.some(({ root }) => root === claimWord.root || claimWord.root.startsWith(stemPart(root)))) return false;
  for (let from = 3; from <= claimWord.root.length - 5; from++)
    if (about.has(claimWord.root.slice(from))) return from >= leastFront;
  return false;
}

/** Whether a German compound consists of two words of the source: 'Fristablauf' from 'Ablauf der Frist'. */
export function isMadeOf(claimWord: ComparedWord, source: readonly ComparedWord[]): boolean {
  if (claimWord.root.length < 8) return false;
  const ends = source.filter(({ root }) => root.length >= 4 && claimWord.root.endsWith(root)).map(({ root }) => root);
  return [...ends, ...framingEnds(claimWord.root)].some((end) => {
    const front = claimWord.root.slice(0, -end.length);
    return source.some(
      ({ root }) => root.length >= 3 && front.startsWith(stemPart(root)) && front.length - root.length <= 3,
    );
  });
}

/** The first parts of compounds whose head merely rephrases: 'Bauarbeiten' for 'Bau'. */
function framingEnds(root: string): string[] {
  const { framing } = lexiconOf('de');
  return Array.from({ length: Math.max(0, root.length - 6) }, (_, at) => root.slice(at + 3)).filter((end) =>
    framing.has(end),
  );
}

/** Whether a word merely rephrases. */
export function isFraming({ root, actor }: ComparedWord, language: Language): boolean {
  return actor.size === 0 && lexiconOf(language).framing.has(root);
}
