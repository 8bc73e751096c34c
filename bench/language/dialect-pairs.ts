import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A sentence in Swiss German and the same in standard German, as lower-case words. */
export type DialectPair = { dialect: string[]; standard: string[]; source: string; held: boolean };

/** One pair of so many is kept out of learning and measured with. */
const heldEvery = { dialogues: 8, ntrex: 4, xsid: 5 };

/**
 * Parallel sentences in the folder `words` of the data that BENCH_DATA names: dialogues (MIT), NTREX in the dialects of
 * Bern and Zürich and xSID (CC BY-SA 4.0).
 */
export function readDialectPairs(data: string): DialectPair[] {
  const read = (name: string) => {
    const bytes = readFileSync(join(data, 'words', name));
    const text = name.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, string>);
  };
  const pairs: DialectPair[] = [];
  const add = (
    source: keyof typeof heldEvery,
    at: number,
    dialect: string | undefined,
    standard: string | undefined,
  ) => {
    if (!dialect || !standard) return;
    const held = at % heldEvery[source] === 0;
    pairs.push({ dialect: wordsOf(dialect), standard: wordsOf(standard.split('/')[0]!), source, held });
  };
  for (const [at, { gsw, de }] of read('gsw-de.dialogues.jsonl.gz').entries()) add('dialogues', at, gsw, de);
  for (const [at, row] of read('parallel.ntrex-gsw-de-fr-it.jsonl.gz').entries()) {
    add('ntrex', at, row.gsw_be, row.de);
    add('ntrex', at, row.gsw_zh, row.de);
  }
  for (const [at, { gsw, de }] of read('parallel.xsid-gsw-de-it.jsonl').entries()) add('xsid', at, gsw, de);
  return pairs.filter(({ dialect, standard }) => dialect.length > 0 && standard.length > 0);
}

/** Lower-case words in Swiss spelling; what an apostrophe parts are words of their own. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}
