import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant-plugin.ts';
import { createRandom, testSeed } from './random.ts';

/**
 * Plants defects in the rules that must not break and runs the tests beside them: `node server/test/run/mutate.ts`
 * (nightly). Each of the named defects must make a test fail. Of those made by exchanging operators and numbers a
 * random sample is tried and the survivors are printed to be read: some change nothing that anybody could notice.
 */
const root = join(import.meta.dirname, '../../..');
const print = (line: string) => void process.stdout.write(`${line}\n`);
const samplePerFile = Number(process.env.MUTANTS ?? 20);

const rules: { file: string; tests: string[] }[] = [
  { file: 'server/src/billing/life/life.ts', tests: ['server/src/billing/life/'] },
  { file: 'server/src/billing/life/calendar.ts', tests: ['server/src/billing/life/life'] },
  { file: 'server/src/billing/prices/prices.ts', tests: ['server/src/billing/prices/'] },
  { file: 'server/src/billing/prices/vat.ts', tests: ['server/src/billing/prices/'] },
  { file: 'server/src/chat/session/outbox.ts', tests: ['server/src/chat/session/outbox'] },
  { file: 'server/src/answering/decide/decide.ts', tests: ['server/src/answering/decide/'] },
  { file: 'server/src/answering/decide/weigh-evidence.ts', tests: ['server/src/answering/decide/'] },
  { file: 'server/src/answering/verify/check-sentence.ts', tests: ['server/src/answering/verify/'] },
  { file: 'server/src/answering/verify/check-figures.ts', tests: ['server/src/answering/verify/'] },
];

const named: { file: string; tests: string; text: string; by: string }[] = [
  {
    file: 'server/src/billing/life/life.ts',
    tests: 'server/src/billing/life/life',
    text: 'period !== life.period || hasEnded(life, on)',
    by: 'period !== life.period',
  },
  {
    file: 'server/src/chat/session/outbox.ts',
    tests: 'server/src/chat/session/outbox',
    text: '{ ...payload }',
    by: 'payload',
  },
  {
    file: 'server/src/chat/session/outbox.ts',
    tests: 'server/src/chat/session/outbox',
    text: 'seen < first - 1',
    by: 'seen < first',
  },
  {
    file: 'server/src/answering/decide/decide.ts',
    tests: 'server/src/answering/decide/prefer-canton',
    text: 'ownCantonBoost = 1.5',
    by: 'ownCantonBoost = 1',
  },
  {
    file: 'server/src/answering/decide/weigh-evidence.ts',
    tests: 'server/src/answering/decide/decisions',
    text: 'start: -11.89',
    by: 'start: -11.3',
  },
  {
    file: 'server/src/answering/decide/decide.ts',
    tests: 'server/src/answering/decide/decisions',
    text: 'hits: keepNear(speaking)',
    by: 'hits: speaking',
  },
  {
    file: 'server/src/knowledge/search/index/language-index.ts',
    tests: 'server/src/knowledge/search/index/',
    text: 'saturation = 0.9',
    by: 'saturation = 2.5',
  },
  {
    file: 'server/src/knowledge/search/index/passage-index.ts',
    tests: 'server/src/knowledge/search/index/',
    text: 'proximityWeight = 0.3',
    by: 'proximityWeight = 0',
  },
];

const exchanges: [RegExp, string][] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ 1\b/g, ' - 1'],
  [/ - 1\b/g, ' + 1'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[( ])-?\d+(?:\.\d+)?(?=[,;) ])/g, '7.5'],
];

/** All defects that can be made in a file by exchanging; comments and types are left alone. */
function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8');
  const skipped = [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`|^(?:export )?type [^;]*;|^import .*/gm)];
  const isSkipped = (at: number) => skipped.some((match) => at >= match.index && at < match.index + match[0].length);
  return exchanges.flatMap(([pattern, by]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isSkipped(index))
      .map(({ index, 0: found }) => ({ file, from: index, to: index + found.length, by })),
  );
}

function isKilled(mutant: Mutant, tests: string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--bail', '1', ...tests],
    { cwd: root, stdio: 'ignore', timeout: 120_000, env: { ...process.env, MUTANT: JSON.stringify(mutant) } },
  );
  return status !== 0;
}

function describeMutant({ file, from, to, by }: Mutant): string {
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, from).split('\n').length;
  return `${file.slice(root.length + 1)}:${line}: «${text.slice(from, to).trim()}» → «${by.trim()}»`;
}

for (const { file, tests } of rules) {
  if (isKilled({ file: join(root, file), from: 0, to: 0, by: '' }, tests)) throw new Error(`${tests} fail without it`);
}
const random = createRandom(testSeed());
print(`TEST_SEED=${testSeed()}`);
let lost = 0;
for (const { file, tests, text, by } of named) {
  const path = join(root, file);
  const from = readFileSync(path, 'utf8').indexOf(text);
  if (from < 0) throw new Error(`«${text}» is not in ${file}: name the defect as the file is now`);
  const mutant = { file: path, from, to: from + text.length, by };
  if (isKilled(mutant, [tests])) continue;
  lost += 1;
  print(`SURVIVED, though named: ${describeMutant(mutant)}`);
}
for (const { file, tests } of rules) {
  const all = mutantsOf(join(root, file));
  const sample = all.sort(() => random.below(3) - 1).slice(0, samplePerFile);
  const survivors = sample.filter((mutant) => !isKilled(mutant, tests));
  print(`${file}: ${sample.length - survivors.length} of ${sample.length} found (${all.length} possible)`);
  for (const mutant of survivors) print(`  survived: ${describeMutant(mutant)}`);
}
if (lost > 0) process.exitCode = 1;
