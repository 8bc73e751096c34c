import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Language, languages } from '@polier/contract/languages';
import { rootOf } from '@polier/server/src/answering/verify/lexicon.ts';

/**
 * Learns which words may stand for one another from public thesauri and from sentences translated in several ways, in
 * the folder `BENCH_DATA` (see docs/third-party.md). Writes the tables the checks of a model's sentences read, a line a
 * word: the word, then what may stand for it, all as roots: `BENCH_DATA=FOLDER node bench/meaning/learn-synonyms.ts`.
 */
const data = join(process.env.BENCH_DATA!, 'words');
const library = join(import.meta.dirname, '../../library/sheets');
const out = join(import.meta.dirname, '../../server/src/answering/verify/language');
/** A group of more words is about something in common, not of one meaning. */
const mostInGroup = 16;
/** WOLF is noisy: two of its groups have to agree. A word exchanged in one sentence only may be a slip. */
const leastWeight = 1;
const frequentRank = 40_000;

type Row = Record<string, unknown>;
const readRows = (file: string) =>
  gunzipSync(readFileSync(join(data, file)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

const clean = (word: string) =>
  word
    .replace(/\([^)]*\)/gu, '')
    .replace(/^(?:sich|se|s['’])\s*/u, '')
    .trim();
const isWord = (word: string) => /^\p{L}{3,}$/u.test(word);

for (const language of languages) {
  const known = readKnown(language);
  const weights = new Map<string, Map<string, number>>();
  const add = (one: string, other: string, weight: number) => {
    const [a, b] = [rootOf(one, language), rootOf(other, language)];
    if (a === b || !known.has(a) || !known.has(b)) return;
    const row = weights.get(a) ?? new Map<string, number>();
    weights.set(a, row.set(b, (row.get(b) ?? 0) + weight));
  };
  const addGroup = (words: readonly string[], weight: number) => {
    const group = [...new Set(words.map(clean).filter(isWord))];
    if (group.length > mostInGroup) return;
    for (const one of group) for (const other of group) if (one !== other) add(one, other, weight);
  };
  for (const { words, weight } of readGroups(language)) addGroup(words, weight);
  for (const [one, other] of readExchanges(language)) {
    add(one, other, 0.5);
    add(other, one, 0.5);
  }
  const lines = [...weights]
    .map(
      ([root, row]) => [root, [...row].filter(([, weight]) => weight >= leastWeight).map(([other]) => other)] as const,
    )
    .filter(([, others]) => others.length > 0)
    .map(([root, others]) => `${root} ${others.sort().join(' ')}`)
    .sort();
  writeFileSync(join(out, `synonyms-${language}.txt`), `${lines.join('\n')}\n`);
  console.log(language, lines.length, lines.join('\n').length);
}

/** The roots of frequent words and of those of our sheets. */
function readKnown(language: Language): Set<string> {
  const frequent = gunzipSync(readFileSync(join(data, `freq.${language}.tsv.gz`)))
    .toString('utf8')
    .split('\n')
    .slice(0, frequentRank)
    .map((line) => line.split('\t')[0]!);
  const sheets = readdirSync(library).flatMap(
    (sheet) => readFileSync(join(library, sheet, `${language}.md`), 'utf8').match(/\p{L}{3,}/gu) ?? [],
  );
  return new Set([...frequent, ...sheets].map((word) => rootOf(word, language)));
}

function readGroups(language: Language): { words: string[]; weight: number }[] {
  const groups: { words: string[]; weight: number }[] = [];
  if (language === 'de') {
    for (const { words } of readRows('thesaurus.de.openthesaurus.jsonl.gz')) {
      groups.push({ words: words as string[], weight: 1 });
    }
    for (const { word, syn } of readRows('thesaurus.de.wiktionary-nouns.jsonl.gz')) {
      for (const other of syn as string[]) groups.push({ words: [word as string, other], weight: 1 });
    }
  }
  if (language === 'fr') {
    for (const { words } of readRows('thesaurus.fr.wiktionnaire.jsonl.gz')) {
      const [head, ...others] = words as string[];
      for (const other of others) groups.push({ words: [head!, other], weight: 1 });
    }
  }
  for (const row of readRows('wordnet.de-fr-it.jsonl.gz')) {
    const words = row[language] as string[] | undefined;
    if (words) groups.push({ words, weight: language === 'fr' ? 0.5 : 1 });
  }
  return groups;
}

/** Words exchanged for one another where two translations of a sentence are otherwise the same. */
function readExchanges(language: Language): [string, string][] {
  const pairs: [string, string][] = [];
  for (const row of readRows('paraphrase.tatoeba-de-fr.jsonl.gz')) {
    const texts = ((row[language] as string[] | undefined) ?? []).map((text) => text.match(/\p{L}+|\d+/gu) ?? []);
    const seen = new Set<string>();
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const changed = exchanged(one, other);
        if (!changed || seen.has(changed.join(' '))) continue;
        seen.add(changed.join(' '));
        pairs.push(changed);
      }
    }
  }
  return pairs;
}

function exchanged(one: readonly string[], other: readonly string[]): [string, string] | null {
  if (one.length !== other.length || one.length < 4) return null;
  const places = one.flatMap((word, at) => (word.toLowerCase() === other[at]!.toLowerCase() ? [] : [at]));
  const [place] = places;
  if (places.length !== 1 || place === undefined) return null;
  const [a, b] = [one[place]!.toLowerCase(), other[place]!.toLowerCase()];
  return a.length > 3 && b.length > 3 ? [a, b] : null;
}
