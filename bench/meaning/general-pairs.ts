import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Language, languages } from '@polier/contract/languages';
import type { Pair, Text } from './train-vectors.ts';

/**
 * Everyday sentences and words that mean the same, in or across languages: see docs/third-party.md for their sources.
 */
const files: { file: string; most: number }[] = [
  { file: 'words/gsw-de.dialogues.jsonl.gz', most: 6000 },
  { file: 'words/parallel.ntrex-gsw-de-fr-it.jsonl.gz', most: 1500 },
  { file: 'words/parallel.ebau-permit-forms-de-fr-it.jsonl.gz', most: 4000 },
  { file: 'words/parallel.swiss-construction-ui-de-fr-it.jsonl', most: 657 },
  { file: 'words/glossary.timber-building-de-fr-it.jsonl', most: 178 },
  { file: 'words/thesaurus.de.openthesaurus.jsonl.gz', most: 4000 },
  { file: 'words/wordnet.de-fr-it.jsonl.gz', most: 6000 },
  { file: 'words/paraphrase.tatoeba-de-fr.jsonl.gz', most: 5000 },
];
/** Keys of rows that hold a text, and its language. */
const keys: Record<string, Language> = { de: 'de', gsw: 'de', gsw_be: 'de', gsw_zh: 'de', fr: 'fr', it: 'it' };
const articlesRead = 4000;
const articleChars = 240;

/** Reads sets of texts of the same meaning from a folder with public data; each with how many of it a pass takes. */
export function readGeneralSets(data: string): { sets: Text[][]; most: number }[] {
  const read = files.map(({ file, most }) => ({ sets: readRows(join(data, file)).flatMap(textsOf), most }));
  return [...read, { sets: readArticles(data), most: articlesRead }];
}

/** Pairs of one pass: two texts of each set drawn. */
export function pairsOfSets(
  general: readonly { sets: readonly Text[][]; most: number }[],
  random: () => number,
): Pair[][] {
  return general.map(({ sets, most }) =>
    Array.from({ length: Math.min(most, sets.length) }, () => {
      const texts = sets[Math.floor(random() * sets.length)]!;
      const one = Math.floor(random() * texts.length);
      const other = (one + 1 + Math.floor(random() * (texts.length - 1))) % texts.length;
      return { one: texts[one]!, other: texts[other]! };
    }),
  );
}

type Row = Record<string, unknown>;

function readRows(file: string): Row[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

/** The texts of a row, if it has at least two. */
function textsOf(row: Row): Text[][] {
  const of = (value: unknown, language: Language): Text[] =>
    (Array.isArray(value) ? value : [value]).flatMap((text) =>
      typeof text === 'string' && text.trim() !== '' ? [{ text: text.replace(/\([^)]*\)/g, ''), language }] : [],
    );
  const texts =
    typeof row.lang === 'string'
      ? of(row.words, row.lang as Language)
      : Object.entries(keys).flatMap(([key, language]) => of(row[key], language));
  return texts.length >= 2 ? [texts] : [];
}

/** The same article of the federal law in its languages. */
function readArticles(data: string): Text[][] {
  const articles = new Map<string, Text[]>();
  for (const language of languages) {
    for (const { id, text } of readRows(join(data, `corpus/enactments.${language}.jsonl`)) as {
      id: string;
      text: string;
    }[]) {
      const own = { text: text.slice(0, articleChars), language };
      articles.set(id, [...(articles.get(id) ?? []), own]);
    }
  }
  return [...articles.values()].filter(({ length }) => length >= 2);
}
