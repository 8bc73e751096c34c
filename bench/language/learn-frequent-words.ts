import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Writes the common words of the three languages for the server, from counts of words in subtitles (CC BY-SA 4.0):
 * `BENCH_DATA=<folder> node bench/language/learn-frequent-words.ts`.
 */
const data = process.env.BENCH_DATA;
if (!data) throw new Error('BENCH_DATA names no folder with data.');
const kept = 24_000;
const lists = Object.fromEntries(
  ['de', 'fr', 'it'].map((language) => {
    const text = gunzipSync(readFileSync(join(data, 'words', `freq.${language}.tsv.gz`))).toString('utf8');
    const words = text.split('\n').map((line) => line.split('\t')[0]!.normalize('NFC').replaceAll('ß', 'ss'));
    return [language, [...new Set(words.filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word)))].slice(0, kept).join(' ')];
  }),
);
writeFileSync(join(import.meta.dirname, '../../server/src/text/spelling/frequent-words.json'), JSON.stringify(lists));
