import type { Language } from '@polier/contract/languages';
import { isUnit } from '../../text/numbers/units.ts';
import { partiesOf, wordTables } from './lexicon.ts';

/** With this share of its words in the order of the source, a claim counts as the sentence itself with changes. */
const leastCommonShare = 0.8;
const leastCommonWords = 4;
/** How many omitted words at the end are inspected: a German 'nicht' may be the last one. */
const beyond = 3;

/** Whether a claim is the sentence itself, unchanged or with a few changes. */
export function isNearly(claim: string, source: string, language: Language): boolean {
  const [said, own] = [tokens(claim, language), tokens(source, language)];
  const common = longestCommon(said, own).length;
  return common >= leastCommonWords && common >= said.length * leastCommonShare;
}

/**
 * For a claim that repeats the sentence almost verbatim: an added, omitted or exchanged negation, permission,
 * restriction, limit, party or number. Null when there is none, or when the claim is worded differently.
 */
export function findChangedWord(claim: string, source: string, language: Language): string | null {
  const [said, own] = [tokens(claim, language), tokens(source, language)];
  const steps = longestCommon(said, own);
  if (steps.length < leastCommonWords || steps.length < said.length * leastCommonShare) return null;
  const [first, last] = [steps[0]![1], steps.at(-1)![1]];
  const turns = (word: string) =>
    turningWords(language).test(word) ||
    partiesOf(word, language).size > 0 ||
    (word.length > 2 && isUnit(word) && !/^second[oi]$/u.test(word));
  const missing = own.filter((_, at) => !steps.some(([, b]) => b === at) && at > first - beyond && at <= last + beyond);
  const added: string[] = [];
  let [a, b] = [-1, first - 1];
  for (const [nextA, nextB] of [...steps, [said.length, last + 1 + beyond] as [number, number]]) {
    const [gap, there] = [said.slice(a + 1, nextA), own.slice(b + 1, nextB)];
    const strange = gap.find((word) => /\d/.test(word) && !there.includes(word));
    if (strange) return strange;
    const party = gap.find(
      (word) => partiesOf(word, language).size > 0 && !there.some((one) => alike(one, word, language)),
    );
    if (party && nextA < said.length) return party;
    added.push(...gap);
    [a, b] = [nextA, nextB];
  }
  const strange = added.filter(turns).find((word) => !takeOut(missing, word, language));
  if (strange) return strange;
  const left = [...added];
  const lost = own.filter(
    (word, at) => !steps.some(([, place]) => place === at) && at > first && at <= last + beyond && turns(word),
  );
  return lost.find((word) => !takeOut(left, word, language)) ?? null;
}

const kinds = ['negators', 'may', 'only'] as const;
/** Words of time and limits; the words of a line are interchangeable. */
const further: Record<Language, string[][]> = {
  de: [
    ['mindestens', 'wenigstens', 'minimal'],
    ['höchstens', 'maximal', 'längstens'],
    ...[
      ['spätestens'],
      ['frühestens'],
      ['vor', 'bevor'],
      ['nach', 'nachdem'],
      ['bis'],
      ['seit'],
      ['mehr'],
      ['weniger'],
    ],
    ...[['zuerst'], ['zuletzt']],
  ],
  fr: [
    ['aumoins', 'minimum'],
    ['auplus', 'maximum'],
    ...[['auplustôt'], ['auplustard'], ['plusde'], ['moinsde'], ['avant'], ['après'], ['dès', 'depuis'], ['jusqu']],
  ],
  it: [
    ['almeno', 'minimo'],
    ['almassimo', 'massimo'],
    ...[['alpiùpresto'], ['alpiùtardi'], ['piùdi', 'oltre'], ['menodi'], ['prima'], ['dopo'], ['entro'], ['fino']],
  ],
};
const joined: Record<Language, RegExp> = {
  de: /(?!)/gu,
  fr: /(?<!\p{L})(?:au plus tôt|au plus tard|au plus|au moins|plus de|moins de)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:al più presto|al più tardi|al massimo|più di|meno di)(?!\p{L})/giu,
};
/** Function words that occur in the patterns: 'ne … que par'. */
const prepositions = new Set('dans par pour avec sur lorsqu que aux ebenso sich lassen lässt'.split(' '));
const cached: Partial<Record<Language, RegExp>> = {};

function turningWords(language: Language): RegExp {
  const tables = wordTables[language];
  const bare = (source: string) => source.replace(/\(\?<?[!=](?:[^()]|\([^()]*\))*\)/gu, '');
  const simple = kinds
    .flatMap((kind) => bare(tables[kind]).match(/[\p{L}]{3,}/gu) ?? [])
    .filter((word) => !prepositions.has(word));
  const negators = bare(tables.negators);
  cached[language] ??= new RegExp(
    `^(?:${negators}|${simple.join('|')}|${further[language].flat().join('|')}|\\d.*)$`,
    'iu',
  );
  return cached[language];
}

/** Whether one of the words is of the same kind; if so, removes it from the list. */
function takeOut(words: string[], word: string, language: Language): boolean {
  const at = words.findIndex((one) => alike(one, word, language));
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

function alike(one: string, other: string, language: Language): boolean {
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  const parties = [partiesOf(one, language), partiesOf(other, language)] as const;
  if (parties[0].size > 0 && parties[1].size > 0) return [...parties[0]].some((party) => parties[1].has(party));
  if (further[language].some((group) => group.includes(one) && group.includes(other))) return true;
  return kinds.some((kind) =>
    [one, other].every((word) => new RegExp(`^${wordTables[language][kind]}$`, 'iu').test(word)),
  );
}

/**
 * The words and numbers of a text, without the contents of brackets after 'Art.', which are not part of the sentence,
 * and without ordinals such as the first of something.
 */
function tokens(text: string, language: Language): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\([^()]*(?:art\.?\s|§)[^()]*\)/gu, (cited) => (/\s(?:nicht|pas|non)\s/u.test(cited) ? cited : ' '))
      .replace(joined[language], (found) => found.replace(/\s+/gu, ''))
      .replace(/(?<!\d)1(?:er|re|ère|°|º)(?!\p{L})/gu, ' ')
      .match(/\d+(?:[.,'’:]\d+)*|[\p{L}\p{M}]+/gu) ?? []
  );
}

/** The longest common subsequence of words, as pairs of indexes in order. */
export function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] =
        a[i] === b[j]
          ? table[(i + 1) * width + j + 1]! + 1
          : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
    }
  }
  const steps: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) steps.push([i++, j++]);
    else if (table[(i + 1) * width + j]! >= table[i * width + j + 1]!) i++;
    else j++;
  }
  return steps;
}
