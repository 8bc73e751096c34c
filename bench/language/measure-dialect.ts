import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { createLexicon } from '../../server/src/text/spelling/lexicon.ts';
import { normaliseText } from '../../server/src/text/spelling/normalise.ts';
import { readWords } from '../../server/src/text/words.ts';
import { readDialectPairs } from './dialect-pairs.ts';

/**
 * Measures how well Swiss German becomes standard German, on the sentences kept out of learning, and that standard
 * language is left as it is: `BENCH_DATA=<folder> node bench/language/measure-dialect.ts`.
 */
const data = process.env.BENCH_DATA;
if (!data) throw new Error('BENCH_DATA names no folder with data.');

const lexicon = createLexicon();
for (const { text, heading, title, language } of openSheets().passages)
  lexicon.add(`${title} ${heading} ${text}`, language);

const held = readDialectPairs(data).filter((pair) => pair.held);
for (const source of ['dialogues', 'ntrex', 'xsid']) {
  let [wanted, before, after, unlike] = [0, 0, 0, 0];
  const misses = new Map<string, number>();
  const started = performance.now();
  let words = 0;
  for (const { dialect, standard } of held.filter((pair) => pair.source === source)) {
    const stems = (text: string) => new Set(readWords(text, 'de').map(({ stem }) => stem));
    const gold = stems(standard.join(' '));
    const given = stems(dialect.join(' '));
    const normal = normaliseText(dialect.join(' '), 'de', lexicon);
    const written = stems(normal);
    words += dialect.length;
    wanted += gold.size;
    before += [...gold].filter((stem) => given.has(stem)).length;
    after += [...gold].filter((stem) => written.has(stem)).length;
    unlike += [...written].filter((stem) => !gold.has(stem)).length;
    if (process.argv.includes('--misses'))
      for (const word of dialect) {
        const one = normaliseText(dialect.join(' '), 'de', lexicon).split(' ')[dialect.indexOf(word)] ?? '';
        const stem = readWords(one, 'de')[0]?.stem;
        if (stem && !gold.has(stem)) misses.set(`${word}→${one}`, (misses.get(`${word}→${one}`) ?? 0) + 1);
      }
  }
  const ms = (performance.now() - started) / words;
  const share = (count: number) => `${((100 * count) / wanted).toFixed(1)} %`;
  console.log(
    `${source}: ${wanted} content words; as typed ${share(before)}, normalised ${share(after)}; words beside ${share(unlike)}; ${ms.toFixed(2)} ms a word`,
  );
  if (misses.size > 0)
    console.log(
      [...misses]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 150)
        .map(([word, count]) => `${word} ${count}`)
        .join('  '),
    );
}
let [changed, all] = [0, 0];
const changes = new Map<string, number>();
const look = (text: string, language: 'de' | 'fr' | 'it') => {
  const [was, is] = [text, normaliseText(text, language, lexicon)].map((one) => one.match(/\p{L}+/gu) ?? []);
  all += was!.length;
  const stems = new Set(readWords(is!.join(' '), language).map(({ stem }) => stem));
  for (const word of was!) {
    const [own] = readWords(word, language);
    if (own && !stems.has(own.stem)) {
      changed++;
      const to = normaliseText(word, language, lexicon);
      changes.set(`${word}→${to}`, (changes.get(`${word}→${to}`) ?? 0) + 1);
    }
  }
};
for (const { standard } of held) look(standard.join(' '), 'de');
console.log(
  `standard German (news, dialogues): ${changed} of ${all} words changed (${((100 * changed) / all).toFixed(2)} %)`,
);
console.log(
  [...changes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 60)
    .map(([word, count]) => `${word} ${count}`)
    .join(', '),
);
