import type { Language } from '@polier/contract/languages';
import { cantonOfWord, readCantons } from '../../text/cantons.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { likeness } from '../../text/terms.ts';
import { synonymsOf } from './language/synonyms.ts';
import { groupsOf, lexiconOf, noGroups, partiesOf, rootOf } from './lexicon.ts';

/**
 * A word of a claim or of a source. `about`: the groups of words that may replace it; `like`: the roots of its
 * synonyms; `actor`: the party it names.
 */
export type ComparedWord = {
  raw: string;
  at: number;
  root: string;
  kind: 'small' | 'light' | 'content';
  about: ReadonlySet<number>;
  like: ReadonlySet<string>;
  actor: ReadonlySet<number>;
};

const noWords: ReadonlySet<string> = new Set();

/** Whether the next word is the name of a canton. */
function namesCanton(behind: string): boolean {
  const [, next] = /^\s+(?:d[ei]s?\s+|d['’]|du\s+)?(\p{Lu}[\p{L}-]*)/u.exec(behind) ?? [];
  return next !== undefined && cantonOfWord(next) !== null;
}

/** Words with a more common meaning: 'eine AG', 'Zug um Zug'. */
const ambiguous = /^(?:[A-Z]{2}|Zug|Jura)$/u;

/** 'In den Kantonen VS, VD, GE und NE'. */
const listOfCodes = /(?<!\p{L})(?:[Kk]antone?n?s?|[Cc]antons?|[Cc]antoni?)\s(?:\p{Lu}{2}(?:,\s|\s(?:und|et|e)\s))*$/u;

/** The canton that a word names in its context; an ambiguous one must follow 'Kanton', a place, a bracket or a cell. */
function cantonAt(raw: string, at: number, text: string): string | null {
  const code = /^\p{Lu}/u.test(raw) ? cantonOfWord(raw) : null;
  if (code === null || !ambiguous.test(raw)) return code;
  const [before, behind] = [text.slice(0, at), text.slice(at + raw.length)];
  if (listOfCodes.test(before)) return code;
  if (/(?:^|[\t\n,;:·/(])\s*$/u.test(before) && /^\s*(?:$|[\t\n,;:·/)])/u.test(behind)) return code;
  return readCantons(text).some(({ start, end }) => start <= at && at < end) ? code : null;
}

/** The prefix of the root of a canton's name. */
export const cantonMark = 'canton ';

/** 'En division commune' and 'la vérification commune' do not name a municipality. */
const isAdjective = (raw: string, before: string, language: Language) =>
  language === 'fr' &&
  /^communes?$/iu.test(raw) &&
  /\p{L}{4,}\s$/u.test(before) &&
  !/(?<!\p{L})(?:chaque|cette|leurs?|votre|notre|dans|pour|avec|selon|entre|même|petites?)\s$/iu.test(before);

const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu;

/** Texts read during the current check, by language and text. */
let known: Map<string, unknown> | null = null;

/** Runs a check during which `rememberingReads` reads each text once, since its guards read the same few repeatedly. */
export function whileReadingOnce<T>(check: () => T): T {
  if (known) return check();
  known = new Map();
  try {
    return check();
  } finally {
    known = null;
  }
}

/** Caches a function of a text during a check. Its result must not be modified. */
export function rememberingReads<T>(
  what: string,
  read: (text: string, language: Language) => readonly T[],
): (text: string, language: Language) => readonly T[] {
  return (text, language) => {
    if (!known) return read(text, language);
    const key = `${what} ${language} ${text}`;
    const before = known.get(key) as readonly T[] | undefined;
    if (before) return before;
    const words = read(text, language);
    known.set(key, words);
    return words;
  };
}

/** The words of a text in order, without figures. */
export const readComparedWords = rememberingReads('words', readWords);

function readWords(text: string, language: Language): ComparedWord[] {
  const lexicon = lexiconOf(language);
  let left = text;
  for (const { start, end } of readFigures(text, language)) {
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }
  const words: ComparedWord[] = [];
  for (const match of left.matchAll(wordPattern)) {
    const [raw] = match;
    const lower = raw.toLowerCase();
    const canton = cantonAt(raw, match.index, left);
    const root = canton ? cantonMark + canton : rootOf(raw, language);
    // 'Kanton Zürich' is equivalent to 'Zürich'.
    const ofCanton = /^(?:kantons?|cantone?)$/u.test(lower) && namesCanton(left.slice(match.index + raw.length));
    const small = lexicon.small.has(lower) || raw.length === 1 || ofCanton;
    const kind = small ? 'small' : lexicon.light.has(root) ? 'light' : 'content';
    const actor = small || isAdjective(raw, left.slice(0, match.index), language) ? noGroups : partiesOf(raw, language);
    const about = small ? noGroups : groupsOf(root, lexicon.about, language);
    const like = small || actor.size > 0 ? noWords : synonymsOf(root, language);
    words.push({ raw, at: match.index, root, kind, about, like, actor });
  }
  return language === 'de' ? joinSeparated(words, left) : words;
}

const particles = new Set(
  'ab an auf aus bei ein fest frei heran los mit nach nieder vor weg weiter wieder zu zurück zusammen bekannt'.split(
    ' ',
  ),
);

/**
 * 'Stellen Sie die Arbeit ein' contains 'einstellen': the separated prefix at the end of a clause belongs to its verb.
 */
function joinSeparated(words: ComparedWord[], text: string): ComparedWord[] {
  return words.map((word, at) => {
    if (word.kind === 'small' || !/(?:t|en|e)$/u.test(word.raw)) return word;
    const before = words[at - 1];
    const begins =
      !before ||
      /[.;:,]/u.test(text.slice(before.at + before.raw.length, word.at)) ||
      /^(?:und|oder|dann|so)$/iu.test(before.raw);
    if (/^\p{Lu}/u.test(word.raw) && !begins) return word;
    const last = words.slice(at + 1, at + 16).find((other) => {
      const behind = text.slice(other.at + other.raw.length);
      return particles.has(other.raw) && /^\s*(?:[.,;:)]|und(?!\p{L})|oder(?!\p{L})|$)/u.test(behind);
    });
    const between = last && text.slice(word.at, last.at);
    if (!last || /[.;:,]/u.test(between!)) return word;
    const root = rootOf(last.raw + word.raw.toLowerCase(), 'de');
    const about = groupsOf(root, lexiconOf('de').about, 'de');
    const like = synonymsOf(root, 'de');
    return { ...word, root, like, kind: 'content', about: about.size > 0 ? about : word.about };
  });
}

const shares = (a: ReadonlySet<number>, b: ReadonlySet<number>) => a.size > 0 && [...a].some((one) => b.has(one));
/** Whether two compounds share a head but not the first part: 'Einsatzbetrieb' and 'Verleihbetrieb'. */
function hasOtherFront(one: string, other: string): boolean {
  const [a, b] = [one.slice(0, 4), other.slice(0, 4)];
  return a !== b && one.slice(-5) === other.slice(-5) && !one.endsWith(other) && !other.endsWith(one);
}

/** Whether two compounds known by their heads only differ: 'Werkvertrag' and 'Mietvertrag'. */
const haveOtherFronts = (claimWord: ComparedWord, source: ComparedWord) =>
  [claimWord, source].every(({ root, raw }) => /^\p{Lu}/u.test(raw) && !lexiconOf('de').about.has(root)) &&
  hasOtherFront(claimWord.root, source.root);

const turning = /^(?:un|in|im|il|ir|non|nicht|miss|mis|dis|des|de)$/;

/** Whether a word of a source may match a word of a claim. */
export function standsFor(claimWord: ComparedWord, source: ComparedWord): boolean {
  if (claimWord.actor.size > 0 && source.actor.size > 0) {
    return (
      shares(claimWord.actor, source.actor) && !hasOtherFront(claimWord.raw.toLowerCase(), source.raw.toLowerCase())
    );
  }
  if (claimWord.root === source.root) return true;
  if (shares(claimWord.about, source.about) && !haveOtherFronts(claimWord, source)) return true;
  if (claimWord.root.startsWith(cantonMark) || source.root.startsWith(cantonMark)) return false;
  // A party has no synonyms except those of its line.
  const both = [claimWord, source].every(({ kind, actor }) => kind === 'content' && actor.size === 0);
  if (both && (claimWord.like.has(source.root) || source.like.has(claimWord.root))) return true;
  const [one, other] = [claimWord.raw.toLowerCase(), source.raw.toLowerCase()];
  if (one.length >= 5 && other.startsWith(one)) return true;
  // 'Fasern' matches 'Asbestfasern'; but an ending that the language's stemmer removes must not be the whole match.
  if (one.length >= 5 && other.endsWith(one) && !turning.test(other.slice(0, -one.length))) return true;
  if (claimWord.root.length < 4 || source.root.length < 4) return false;
  if (source.root.endsWith(claimWord.root) && source.root.length > claimWord.root.length)
    return !turning.test(source.root.slice(0, -claimWord.root.length));
  return Math.min(claimWord.root.length, source.root.length) > 4 && likeness(claimWord.root, source.root) >= 0.7;
}
