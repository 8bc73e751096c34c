import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@polier/contract/languages';
import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { checkClaim } from '../../server/src/answering/verify/check-claim.ts';
import { guards } from '../../server/src/answering/verify/guards.ts';
import type { Passage } from '../../server/src/knowledge/port.ts';
import { findVerbatim, foldVerbatim } from '../../server/src/text/find-verbatim.ts';
import { readRewordings } from '../meaning/rewordings.ts';
import { readClaimFiles } from './claims.ts';
import { type Falsehood, plantFalsehoods } from './plant-falsehoods.ts';
import { poolOf, poolWords, tellingOf } from './same-sheet-words.ts';

/**
 * Measures the checks of a model's sentences on many: how many faithful ones are shown, of `bench/claims` and of every
 * STEPth rewording of the sheets, which guard hides the others, and of falsehoods planted in those that are shown how
 * many slip through, by kind. Beside those of `plant-falsehoods.ts`, a word of the same sheet is put in the place of
 * each third one.
 * `node bench/evaluate/measure-claims.ts [--step 6] [--offset 3]`; with `--slips` it prints these.
 */
const { values } = parseArgs({
  options: {
    step: { type: 'string', default: '6' },
    offset: { type: 'string', default: '3' },
    slips: { type: 'boolean' },
  },
});
type Faithful = { set: string; language: Passage['language']; text: string; source: string; question: string };

const { passages } = openSheets();
const folded = passages.map((passage) => ({ passage, text: foldVerbatim(passage.text) }));
const places = new Map<string, Passage | undefined>();

function placeOf(source: string, language: Passage['language']): Passage | undefined {
  const key = `${language} ${source}`;
  if (!places.has(key)) {
    const isIn = ({ passage, text }: (typeof folded)[number]) =>
      passage.language === language && findVerbatim(text, source) !== null;
    places.set(key, folded.find(isIn)?.passage);
  }
  return places.get(key);
}

const bare = (source: string) =>
  source
    .replaceAll(' | ', '\t')
    .trim()
    .replace(/[.,;:…]+$/u, '');
const claimFolder = join(import.meta.dirname, '../claims');
const claims = readClaimFiles(readdirSync(claimFolder).map((name) => join(claimFolder, name)));
const faithful: Faithful[] = [
  ...claims.flatMap(({ lang, text, source, question, true: isTrue }) =>
    isTrue && source !== null ? [{ set: 'claims', language: lang, text, source: bare(source), question }] : [],
  ),
  ...languages.flatMap((language) =>
    readRewordings(language)
      .filter((_, at) => at % Number(values.step) === Number(values.offset))
      .map(({ text, source }) => ({ set: 'rewordings', language, text, source: bare(source), question: '' })),
  ),
];

type Count = { shown: number; all: number };
const counts = new Map<string, Count>();
function add(key: string, isShown: boolean): void {
  const count = counts.get(key) ?? { shown: 0, all: 0 };
  counts.set(key, { shown: count.shown + (isShown ? 1 : 0), all: count.all + 1 });
}

const pools = poolWords(passages);
const everyNth = 3;

/** A faithful sentence with a word of the same sheet in the place of one; always the same for the same sentence. */
function plantWords(text: string, passage: Passage): Falsehood[] {
  return tellingOf(text, passage.language).flatMap(({ raw, at }, place) => {
    const pool = pools.get(poolOf(raw, passage)) ?? [];
    const other = pool[(text.length * 31 + at * 17) % Math.max(1, pool.length)]?.raw;
    if (place % everyNth > 0 || !other || text.toLowerCase().includes(other.toLowerCase())) return [];
    return [{ kind: 'word', text: text.slice(0, at) + other + text.slice(at + raw.length) }];
  });
}

const faults = [...new Set(guards.map(([fault]) => fault)), 'order'];

for (const { set, language, text, source, question } of faithful) {
  const passage = placeOf(source, language);
  if (!passage) continue;
  const check = (said: string) => checkClaim({ text: said, passage, quotation: source }, { language, question });
  const { holds: shown, fault } = check(text);
  add(`${set}, faithful, ${language}`, shown);
  for (const one of faults) add(`${set}, faithful, hidden by: ${one}`, fault === one);
  for (const falsehood of shown ? [...plantFalsehoods(text, language), ...plantWords(text, passage)] : []) {
    const slips = check(falsehood.text).holds;
    add(`${set}, planted: ${falsehood.kind}`, slips);
    if (slips && values.slips) console.log(`${falsehood.kind}\n  ${falsehood.text}\n  ${source}`);
  }
}
for (const [key, { shown, all }] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(
    `${key.padEnd(36)} ${`${shown} of ${all}`.padStart(14)}  ${((100 * shown) / all).toFixed(1).padStart(5)} %`,
  );
}
