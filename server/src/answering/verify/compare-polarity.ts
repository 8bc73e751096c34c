import type { Language } from '@polier/contract/languages';
import type { SourceSentence } from './read-passage.ts';
import { readSaidWords, type SaidWord, standsFor, wholeWords, wordTables } from './read-words.ts';

type Clause = { text: string; words: SaidWord[]; denies: boolean };

/** Negations that only set a limit or a contrast of degree: they deny nothing. */
const limits: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:nicht (?:mehr|länger|höher|tiefer|weniger) als|nicht (?:mindestens|nur)|nicht (?:zu )?(?:über|unter)(?:steigen|schreiten)|(?:\p{L}+\s+){0,2}nicht (?:übersteig\p{L}*|überschreit\p{L}*|überschritten\p{L}*|unterschreit\p{L}*))/giu,
  fr: /(?<!\p{L})(?:(?:ne |n['’])?(?:\p{L}+ )?(?:doit |peut |doivent |peuvent )?pas (?:plus de|moins de|dépasser|excéder)|ne \p{L}+ pas plus|non plus(?! de))/giu,
  it: /(?<!\p{L})(?:non (?:più|meno) di|non oltre|non (?:deve|devono|può|possono) (?:superare|eccedere)|non supera\p{L}*|non solo|non appena)/giu,
};
const small = new Map<string, RegExp>();

function pattern(language: Language, name: 'negators' | 'denying' | 'only' | 'all' | 'must' | 'may'): RegExp {
  const key = `${language} ${name}`;
  const known = small.get(key) ?? wholeWords(wordTables[language][name]);
  small.set(key, known);
  return known;
}

const count = (text: string, language: Language, name: Parameters<typeof pattern>[1]) =>
  text.match(pattern(language, name))?.length ?? 0;

export function denies(text: string, language: Language): boolean {
  const bare = text.replace(limits[language], ' ');
  return count(bare, language, 'negators') > 0 !== count(bare, language, 'denying') > 0;
}

/** The commas of 'bohren, schleifen oder wischen' part no clauses. */
const enumeration = /(\p{L}+),\s+(?=(?:\p{L}+,\s+)*\p{L}+\s+(?:und|oder|sowie|et|ou|e|o)\s+\p{L}+)/gu;
const newStatement =
  /\s(?:und|aber|et|mais|e|ma)\s(?=(?:nicht|kein\p{L}*|nichts|nie|niemand|ne|n['’]|pas|non|nessun\p{L}*|mai)(?!\p{L}))/u;

export function readClauses(text: string, language: Language): Clause[] {
  return text
    .replace(enumeration, '$1 ')
    .split(/[;:()–]|,(?!\d)|\.(?=\s)/u)
    .flatMap((part) => part.split(newStatement))
    .map((part) => part.trim())
    .filter(Boolean)
    .reduce<string[]>((parts, part) => joinEmpty(parts, part, language), [])
    .map((part) => ({ text: part, words: readSaidWords(part, language), denies: denies(part, language) }));
}

/** What only denies or permits belongs to what follows: 'Es ist verboten, Leute weiterzuverleihen'. */
function joinEmpty(parts: string[], part: string, language: Language): string[] {
  const before = parts.at(-1);
  if (before === undefined || !isBare(before, language)) return [...parts, part];
  return [...parts.slice(0, -1), `${before} ${part}`];
}

const isBare = (text: string, language: Language) =>
  count(text, language, 'denying') + count(text, language, 'negators') > 0 &&
  readSaidWords(text, language).every((word) => word.kind !== 'content' || saysDuty(word.raw, language));

/** Whether a word only permits, commands or forbids. */
export function saysDuty(word: string, language: Language): boolean {
  return (['denying', 'may', 'must'] as const).some((name) => count(word, language, name) > 0);
}

const without: Record<Language, RegExp> = {
  de: /(?<!\p{L})ohne(?! weiteres| verzug)(?!\p{L})/giu,
  fr: /(?<!\p{L})sans(?! délai)(?!\p{L})/giu,
  it: /(?<!\p{L})senza(?! indugio)(?!\p{L})/giu,
};

/** The next word that says something after 'ohne', 'sans', 'senza'. */
function lacking(text: string, language: Language): SaidWord[] {
  const words = readSaidWords(text, language);
  return [...text.matchAll(without[language])].flatMap(
    ({ index }) => words.find(({ at, kind }) => at > index && kind === 'content') ?? [],
  );
}

/** The claim has what the sentence says is lacking, or lacks what it has. */
export function turnsLack(claim: string, source: SourceSentence, language: Language): boolean {
  const [says, has] = [lacking(claim, language), lacking(source.text, language)];
  const said = readSaidWords(claim, language).filter(({ kind }) => kind === 'content');
  const alike = (words: readonly SaidWord[], word: SaidWord) => words.some((other) => standsFor(other, word));
  const denied = denies(claim, language) || denies(source.text, language);
  if (denied) return false;
  return says.some((word) => !alike(has, word)) || has.some((word) => alike(said, word) && !alike(says, word));
}

const content = (words: readonly SaidWord[]) => words.filter(({ kind }) => kind !== 'small');
const overlapOf = (said: readonly SaidWord[], source: readonly SaidWord[]) =>
  content(said).reduce(
    (sum, word) => sum + (source.some((other) => standsFor(word, other)) ? (word.kind === 'content' ? 1 : 0.3) : 0),
    0,
  );

/** Whether a clause of the claim denies what the clause of the sentence that speaks of the same does not, or the other way. */
export function isTurnedRound(claim: string, source: SourceSentence, language: Language): boolean {
  const own = readClauses(source.text, language);
  const onlyDenied = (word: SaidWord) => {
    const having = own.filter(({ words }) => words.some((other) => other.root === word.root));
    return having.length > 0 && having.every((clause) => clause.denies);
  };
  return readClauses(claim, language).some((said) => {
    if (content(said.words).length === 0) return false;
    const rated = own.map((clause) => ({ clause, overlap: overlapOf(said.words, clause.words) }));
    const best = Math.max(0, ...rated.map(({ overlap }) => overlap));
    if (best === 0) return said.denies;
    if (!said.denies && said.words.some((word) => word.kind === 'content' && word.actor.size === 0 && onlyDenied(word)))
      return true;
    const near = rated.filter(({ overlap }) => overlap >= best * 0.8);
    return near.every(({ clause }) => clause.denies !== said.denies);
  });
}

/** A word of the claim that widens or narrows it where the sentence does not, or one of the sentence that is left out. */
export function findScopeChange(claim: string, source: SourceSentence, language: Language): string | null {
  const words = readSaidWords(claim, language);
  const all = pattern(language, 'all');
  for (const [widening] of claim.matchAll(all)) {
    const said = readSaidWords(widening, language);
    const there = [...source.text.matchAll(all)].flatMap(([one]) => readSaidWords(one, language));
    if (/^quel\p{L}* que soit/iu.test(widening) && /tout/iu.test(source.text)) continue;
    if (!said.every((word) => there.some((other) => sameScope(word, other, language)))) return widening;
  }
  const only = pattern(language, 'only');
  const saysOnly = only.test(claim);
  only.lastIndex = 0;
  const limiting = count(claim, language, 'denying') + count(claim, language, 'negators') > 0;
  if (saysOnly && count(source.text, language, 'only') === 0) {
    const otherwise =
      /(?:ausser|sauf|salvo|tranne|höchstens|au plus|al massimo|frühestens|au plus tôt|al più presto|hormis|excepté|à moins|es sei denn)/iu;
    if (!otherwise.test(source.text)) return claim.match(only)![0];
  }
  if (saysOnly || limiting) return null;
  for (const clause of readClauses(source.text, language)) {
    for (const match of clause.text.matchAll(only)) {
      const after = clause.words.filter(({ at, kind }) => at > match.index && kind !== 'small').slice(0, 3);
      if (after.some((word) => words.some((said) => standsFor(said, word)))) return match[0];
    }
  }
  return null;
}

const scopes: Record<Language, string[][]> = {
  de: [
    ['immer', 'stets', 'jederzeit', 'ausnahmslos'],
    ['sofort', 'unverzüglich'],
    ['gratis', 'kostenlos'],
  ],
  fr: [
    ['toujours', 'chaque', 'tout', 'toute', 'tous', 'toutes'],
    ['gratuit', 'gratuitement'],
  ],
  it: [
    ['sempre'],
    ['ogni', 'tutti', 'tutte', 'tutto', 'tutta', 'ciascun'],
    ['subito', 'immediatamente'],
    ['anche', 'pure'],
  ],
};

function sameScope(said: SaidWord, source: SaidWord, language: Language): boolean {
  const [one, other] = [said.raw.toLowerCase(), source.raw.toLowerCase()];
  if (one === other || (said.root === source.root && said.root.length > 2)) return true;
  if (/^(?:jed|all|sämtlich)/.test(one) && /^(?:jed|all|sämtlich)/.test(other)) return true;
  return scopes[language].some((group) => group.includes(one) && group.includes(other));
}

/** The claim permits what the sentence commands, or the other way. */
export function changesDuty(claim: string, source: SourceSentence, language: Language): boolean {
  const [says, has] = [claim, source.text].map((text) => ({
    must: count(text, language, 'must') > 0,
    may: count(text, language, 'may') > 0,
    denies: denies(text, language),
  }));
  if (says!.denies || has!.denies) return false;
  if (says!.may && !says!.must && has!.must && !has!.may) return true;
  return says!.must && !says!.may && has!.may && !has!.must;
}

/** A word of the claim that excludes one of the sentence, where the sentence does not have the word itself. */
export function findOpposite(
  claim: readonly SaidWord[],
  source: readonly SaidWord[],
  language: Language,
): string | null {
  for (const [one, other] of pairsOf(language)) {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const said = claim.find((word) => isWord(word, a));
      if (said && !source.some((word) => isWord(word, a)) && source.some((word) => isWord(word, b))) return said.raw;
    }
  }
  return null;
}

const isWord = (word: SaidWord, named: SaidWord) =>
  word.root === named.root ||
  (named.root.length >= 5 && word.root.endsWith(named.root) && !/^un$/.test(word.root.slice(0, -named.root.length)));

const pairs: Partial<Record<Language, [SaidWord, SaidWord][]>> = {};
function pairsOf(language: Language) {
  pairs[language] ??= wordTables[language].opposed
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/').map((word) => readSaidWords(word, language)[0]!) as [SaidWord, SaidWord]);
  return pairs[language];
}
