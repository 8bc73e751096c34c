import type { Language } from '@polier/contract/languages';
import { foldWord } from '../../text/words.ts';
import { german } from './language/de.ts';
import { french } from './language/fr.ts';
import { framingWords } from './language/framing.ts';
import { italian } from './language/it.ts';
import type { WordTables } from './language/word-tables.ts';

export const wordTables: Record<Language, WordTables> = { de: german, fr: french, it: italian };

type Lexicon = {
  small: ReadonlySet<string>;
  light: ReadonlySet<string>;
  framing: ReadonlySet<string>;
  about: ReadonlyMap<string, ReadonlySet<number>>;
  actors: ReadonlyMap<string, ReadonlySet<number>>;
  strong: ReadonlyMap<string, string>;
};

const split = (list: string) => list.trim().split(/\s+/);
export const noGroups: ReadonlySet<number> = new Set();
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

/**
 * The key of a party. Only number and gender are ignored: another ending may mean another party, as in 'employeur' and
 * 'employé', which share a root.
 */
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
    /(?<![ws])(?:enden|ender|endes|ende|end)$/,
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

/** The common stem of a word, its inflected forms, its participle and the noun derived from it. */
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
  for (const [form, regular] of stemChanges[language]) word = word.replace(form, regular);
  const least = language === 'de' ? 3 : 4;
  for (const [at, ending] of endings[language].entries()) {
    // Inflectional endings may follow one another: 'eigen', 'eigenen'.
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

/** Forms whose stem differs from that of the infinitive: 'parvient', 'envoie', 'garantisce', 'proporre'. */
const stemChanges: Record<Language, [RegExp, string][]> = {
  de: [],
  fr: [
    [/(?<=[tv])ien(?:s|t|nent|ne|drai?|dra|dront)$/u, 'enir'],
    [/(?<=\p{L}{2})([ou])i(?:e|es|ent|era|eront)$/u, '$1yer'],
    [/(?<=\p{L}{2})çoi(?:s|t|vent)$/u, 'cevoir'],
  ],
  it: [
    [/(?<=\p{L}{3})isc(?:e|ono|o|i|a|ano)$/u, 'ire'],
    [/(?<=\p{L})porre$/u, 'ponere'],
  ],
};

/** The regular form of a root with an irregular or regular ending: 'abschloss' becomes 'abschliess'; otherwise null. */
function regularEnd(root: string, strong: ReadonlyMap<string, string>): string | null {
  for (let from = 0; from <= Math.min(6, root.length - 3); from++) {
    const end = root.slice(from);
    const regular = strong.get(end);
    if (regular) return root.slice(0, from) + regular;
    if (end.length >= 4 && [...strong.values()].includes(end)) return root;
  }
  return null;
}

/** The groups of interchangeable words that a root belongs to; a German compound belongs to those of its head. */
export function groupsOf(root: string, groups: ReadonlyMap<string, ReadonlySet<number>>, language: Language) {
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

/** Compiles a pattern of a language's tables for whole words. */
export function wholeWords(source: string, flags = 'giu'): RegExp {
  return new RegExp(`(?<![\\p{L}])${source}(?![\\p{L}])`, flags);
}
