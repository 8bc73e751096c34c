import type { Language } from '@polier/contract/languages';
import { cantonOfWord } from '../../text/cantons.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { likeness } from '../../text/terms.ts';
import { foldWord } from '../../text/words.ts';
import { german } from './language/de.ts';
import { french } from './language/fr.ts';
import { framingWords } from './language/framing.ts';
import { italian } from './language/it.ts';
import { synonymsOf } from './language/synonyms.ts';
import type { WordTables } from './language/word-tables.ts';

export const wordTables: Record<Language, WordTables> = { de: german, fr: french, it: italian };

/**
 * A word of a claim or of a source. `about`: the groups of words it may stand for; `like`: the roots of its synonyms;
 * `actor`: which party it names.
 */
export type SaidWord = {
  raw: string;
  at: number;
  root: string;
  kind: 'small' | 'light' | 'content';
  about: ReadonlySet<number>;
  like: ReadonlySet<string>;
  actor: ReadonlySet<number>;
};

type Lexicon = {
  small: ReadonlySet<string>;
  light: ReadonlySet<string>;
  framing: ReadonlySet<string>;
  about: ReadonlyMap<string, ReadonlySet<number>>;
  actors: ReadonlyMap<string, ReadonlySet<number>>;
  strong: ReadonlyMap<string, string>;
};

const split = (list: string) => list.trim().split(/\s+/);
const noGroups: ReadonlySet<number> = new Set();
const noWords: ReadonlySet<string> = new Set();
const lexicons: Partial<Record<Language, Lexicon>> = {};
const roots: Record<Language, Map<string, string>> = { de: new Map(), fr: new Map(), it: new Map() };

export function lexiconOf(language: Language): Lexicon {
  const known = lexicons[language];
  if (known) return known;
  const tables = wordTables[language];
  const strong = new Map(split(tables.strong).map((pair) => pair.split('/') as [string, string]));
  const made: Lexicon = {
    small: new Set(),
    light: new Set(),
    framing: new Set(),
    about: new Map(),
    actors: new Map(),
    strong,
  };
  lexicons[language] = made;
  const group = (lines: readonly string[], key = rootOf) => {
    const found = new Map<string, Set<number>>();
    for (const [at, line] of lines.entries()) {
      for (const word of split(line)) {
        const root = key(word, language);
        found.set(root, (found.get(root) ?? new Set()).add(at));
      }
    }
    return found;
  };
  return Object.assign(made, {
    small: new Set(split(tables.small).map((word) => word.toLowerCase())),
    light: new Set(split(tables.light).map((word) => rootOf(word, language))),
    framing: new Set(split(framingWords[language]).map((word) => rootOf(word, language))),
    about: group(tables.alike),
    actors: group(tables.actors, actorKey),
  });
}

/** A party is another one with another ending: 'employeur' and 'employé' have one root. Only number and gender count for nothing. */
function actorKey(word: string, language: Language): string {
  const folded = foldWord(word.toLowerCase(), language);
  if (language === 'de') return folded.replace(/(?:innen|in|en|n|s|a)$/u, '').replace(/end[er]$/u, 'end');
  return language === 'fr'
    ? folded.replace(/[sx]$/u, '').replace(/(?<=[a-z]{3})e$/u, '')
    : folded.replace(/[aeio]$/u, '');
}

/** The parties a word names. */
export function partiesOf(word: string, language: Language): ReadonlySet<number> {
  return groupsOf(actorKey(word, language), lexiconOf(language).actors, language);
}

const separable =
  '(?:ab|an|auf|aus|bei|da|dar|durch|ein|empor|entgegen|fern|fest|fort|frei|gut|her|heraus|hin|hinaus|hoch|instand|los|mit|nach|nieder|über|uber|um|unter|vor|voraus|vorbei|weg|weiter|wieder|zu|zurück|zuruck|zusammen|still|bekannt|gut|krank|teil|statt|heran|hervor|herab|sicher|ver|be|er|ent|zer)';
const participle = new RegExp(`^(${separable})?ge(\\p{L}{3,})$`, 'u');
const withZu = new RegExp(`^(${separable})zu(\\p{L}{4,})$`, 'u');
const endings: Record<Language, RegExp[]> = {
  de: [
    /(?:ungen|ung|igkeiten|igkeit|lichkeit|keiten|keit|heiten|heit)$/,
    /(?:ierten|ierter|iertes|ierte|iert|ieren|iere|ier)$/,
    /(?:enden|ender|endes|ende|end)$/,
    /(?:stem|sten|ster|stes|ste|tem|ten|ter|tes|test|te|em|en|ern|er|es|e|n|s|t|st)$/,
  ],
  fr: [
    /(?:issements?|ements?|ments?|ations?|itions?|utions?|tions?|sions?|ances?|ences?|ages?|ures?|ateurs?|atrices?|eurs?|euses?|ités?)$/,
    /(?:issent|issant|issez|ées?|és?|er|ez|ent|ant|ants|antes?|era|eront|ait|aient|irs?|ie?s?|ue?s?|its?|ites?|oir|re|es|e|s|x|t)$/,
  ],
  it: [
    /(?:azioni|azione|izioni|izione|uzione|uzioni|zioni|zione|sioni|sione|amenti|amento|imenti|imento|menti|mento|anze|anza|enze|enza|ture|tura|aggio|aggi|tori|tore|trici|trice|ità)$/,
    /(?:ando|endo|ante|anti|ente|enti|ando|ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|are|ere|ire|ano|ono|eranno|erà|irà|ia|ino|arsi|ersi|irsi|arla|arlo|arle|arli|erla|erlo|he|hi|o|a|i|e)$/,
  ],
};

/** One beginning for a word, its inflected forms, its participle and the noun made of it. */
export function rootOf(word: string, language: Language): string {
  const lower = word.toLowerCase().normalize('NFC').replaceAll('ß', 'ss');
  const before = roots[language].get(lower);
  if (before !== undefined) return before;
  const root = makeRoot(lower, language);
  roots[language].set(lower, root);
  return root;
}

function makeRoot(lower: string, language: Language): string {
  const { strong } = lexiconOf(language);
  let word = lower;
  if (language === 'de') {
    const part =
      /(?:t|en|te|ten|ter|tes|tem|ene|enen|ener|enes|enem)$/u.test(word) && !/ge(?:b|h|lt)en$/u.test(word)
        ? participle.exec(word)
        : null;
    const infinitive = /en$/u.test(word) ? withZu.exec(word) : null;
    if (part) word = (part[1] ?? '') + part[2]!;
    else if (infinitive) word = infinitive[1]! + infinitive[2]!;
  }
  const least = language === 'de' ? 3 : 4;
  for (const [at, ending] of endings[language].entries()) {
    // Endings of inflection come one after another: 'eigen', 'eigenen'.
    for (let rounds = at === endings[language].length - 1 ? 3 : 1; rounds > 0; rounds--) {
      const cut = word.replace(ending, '');
      if (cut.length < least && !(cut.length === 3 && word.length >= 5)) break;
      word = cut;
      const irregular = regularEnd(foldWord(word, language), strong);
      if (irregular !== null) return irregular;
    }
  }
  const folded = foldWord(word, language);
  return regularEnd(folded, strong) ?? folded;
}

/** The regular form of what ends in an irregular one, or in its regular one: 'abschloss' is 'abschliess'. Else null. */
function regularEnd(root: string, strong: ReadonlyMap<string, string>): string | null {
  for (let from = 0; from <= Math.min(6, root.length - 3); from++) {
    const end = root.slice(from);
    const regular = strong.get(end);
    if (regular) return root.slice(0, from) + regular;
    if (end.length >= 4 && [...strong.values()].includes(end)) return root;
  }
  return null;
}

function groupsOf(root: string, groups: ReadonlyMap<string, ReadonlySet<number>>, language: Language) {
  const own = groups.get(root);
  if (own) return own;
  if (language !== 'de') return noGroups;
  // 'Asbestabklärung' is an 'Abklärung'.
  for (let from = 3; from <= root.length - 5; from++) {
    const head = groups.get(root.slice(from));
    if (head && !/^(?:un|nicht|miss)$/.test(root.slice(0, from))) return head;
  }
  return noGroups;
}

/** Whether the next word is the name of a canton. */
function namesCanton(behind: string): boolean {
  const [, next] = /^\s+(?:d[ei]s?\s+|d['’]|du\s+)?(\p{Lu}[\p{L}-]*)/u.exec(behind) ?? [];
  return next !== undefined && cantonOfWord(next) !== null;
}

const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu;

/** The words of a text in order, figures left out. */
export function readSaidWords(text: string, language: Language): SaidWord[] {
  const lexicon = lexiconOf(language);
  let left = text;
  for (const { start, end } of readFigures(text, language)) {
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }
  const words: SaidWord[] = [];
  for (const match of left.matchAll(wordPattern)) {
    const [raw] = match;
    const lower = raw.toLowerCase();
    const canton = /^\p{Lu}/u.test(raw) ? cantonOfWord(raw) : null;
    const root = canton ? `canton ${canton}` : rootOf(raw, language);
    // 'Kanton Zürich' is 'Zürich'.
    const ofCanton = /^(?:kantons?|cantone?)$/u.test(lower) && namesCanton(left.slice(match.index + raw.length));
    const small = lexicon.small.has(lower) || raw.length === 1 || ofCanton;
    const kind = small ? 'small' : lexicon.light.has(root) ? 'light' : 'content';
    const actor = small ? noGroups : partiesOf(raw, language);
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

/** 'Stellen Sie die Arbeit ein' says 'einstellen': the part at the end of a clause belongs to its verb. */
function joinSeparated(words: SaidWord[], text: string): SaidWord[] {
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
    if (!last || /[.;:]/u.test(between!)) return word;
    const root = rootOf(last.raw + word.raw.toLowerCase(), 'de');
    const about = groupsOf(root, lexiconOf('de').about, 'de');
    const like = synonymsOf(root, 'de');
    return { ...word, root, like, kind: 'content', about: about.size > 0 ? about : word.about };
  });
}

const shares = (a: ReadonlySet<number>, b: ReadonlySet<number>) => a.size > 0 && [...a].some((one) => b.has(one));
/** 'Einsatzbetrieb' is no 'Verleihbetrieb': the same head with another front. */
function hasOtherFront(one: string, other: string): boolean {
  const [a, b] = [one.slice(0, 4), other.slice(0, 4)];
  return a !== b && one.slice(-5) === other.slice(-5) && !one.endsWith(other) && !other.endsWith(one);
}

const turning = /^(?:un|in|im|il|ir|non|nicht|miss|mis|dis|des|de)$/;

/** Whether a word of a source may stand for a word of a claim. */
export function standsFor(said: SaidWord, source: SaidWord): boolean {
  if (said.actor.size > 0 && source.actor.size > 0) {
    return shares(said.actor, source.actor) && !hasOtherFront(said.raw.toLowerCase(), source.raw.toLowerCase());
  }
  if (said.root === source.root || shares(said.about, source.about)) return true;
  // A party has no synonyms but those of its line.
  const both = [said, source].every(({ kind, actor }) => kind === 'content' && actor.size === 0);
  if (both && (said.like.has(source.root) || source.like.has(said.root))) return true;
  if (said.root.length < 4 || source.root.length < 4) return false;
  const [one, other] = [said.raw.toLowerCase(), source.raw.toLowerCase()];
  if (one.length >= 5 && other.startsWith(one)) return true;
  // 'Fasern' stands for 'Asbestfasern'; what a language cuts off as an ending says no more.
  if (one.length >= 5 && other.endsWith(one) && !turning.test(other.slice(0, -one.length))) return true;
  if (source.root.endsWith(said.root) && source.root.length > said.root.length)
    return !turning.test(source.root.slice(0, -said.root.length));
  return Math.min(said.root.length, source.root.length) > 4 && likeness(said.root, source.root) >= 0.7;
}

/** A pattern of a language's tables for whole words. */
export function wholeWords(source: string, flags = 'giu'): RegExp {
  return new RegExp(`(?<![\\p{L}])${source}(?![\\p{L}])`, flags);
}
