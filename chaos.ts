import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from './server/test/run/random.ts';
import { startPostgresql } from './server/test/start-postgresql.ts';
import { startRedis } from './server/test/start-redis.ts';

/**
 * Kills, drains, cuts and outages at random moments, again and again with other seeds, with every token, question,
 * letter and charge accounted for. `--seed` repeats a run; `--rounds` and `--minutes` bound it: no test file begins
 * after either.
 */
const disturbances = [
  { file: 'server/src/chat/cluster/killed-server.test.ts', what: 'kill -9 of one of several servers: tokens, answers' },
  { file: 'server/src/chat/cluster/cut-off.test.ts', what: 'a server cut off from the others: chats given up' },
  { file: 'server/src/chat/cluster/several-servers.test.ts', what: 'several servers, Redis away: tokens, questions' },
  { file: 'server/src/chat/connection/cuts.test.ts', what: 'connections cut at random bytes: tokens, questions' },
  { file: 'server/src/chat/journal/killed-lives.test.ts', what: 'kill -9 of a single server: what was seen is kept' },
  { file: 'server/src/chat/journal/restart.test.ts', what: 'drains and restarts: answers, waiting questions' },
  { file: 'server/src/chat/turn/outage.test.ts', what: 'PostgreSQL away and hanging: answers, questions' },
  { file: 'server/test/faults/start-together.test.ts', what: 'three servers start at once without a database' },
  { file: 'server/src/billing/cycle/two-servers.test.ts', what: 'two servers charge, kills: charges, letters' },
  { file: 'server/src/billing/cycle/silent-provider.test.ts', what: 'a payment provider that hangs: charges' },
  { file: 'server/src/mail/given-up.test.ts', what: 'a mail server away for days: letters' },
  {
    file: 'server/test/money/random-operations.test.ts',
    what: 'customers, faults and time: charges against the rules',
  },
] as const;

type Counted = { passed: number; failed: number; skipped: number; faults: string[] };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
    /** Only the disturbances whose file has this in its name. */
    only: { type: 'string', default: '' },
    /** The short forms of the tests, as in `npm test`. */
    short: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? randomInt(1, 2 ** 31));
const [rounds, minutes] = [Number(values.rounds), Number(values.minutes)];
if (![seed, rounds, minutes].every((one) => one > 0)) throw new Error('--seed, --rounds, --minutes: numbers above 0');
const chosen = disturbances.filter(({ file }) => file.includes(values.only));
if (chosen.length === 0) throw new Error(`--only: no disturbance is called ${values.only}`);

const postgresql = await startPostgresql();
const redis = await startRedis();
for (const missing of [postgresql, redis]) {
  if (typeof missing === 'string') throw new Error(`This measures servers with PostgreSQL and Redis: ${missing}`);
}
if (typeof redis !== 'string') redis.stop();
console.log(`seed ${seed}, at most ${rounds} rounds and ${minutes} minutes`);

const until = performance.now() + minutes * 60_000;
const totals = new Map<string, Counted & { runs: number; seconds: number }>();
let isBad = false;
for (let round = 0; round < rounds && performance.now() < until; round += 1) {
  const roundSeed = ((seed - 1 + round) % (2 ** 31 - 1)) + 1;
  for (const { file, what } of shuffle([...chosen], roundSeed)) {
    if (performance.now() >= until) break;
    const began = performance.now();
    const counted = await runFile(file, roundSeed);
    const seconds = (performance.now() - began) / 1_000;
    const state =
      counted.failed > 0 || counted.faults.length > 0 ? 'BAD' : counted.passed > 0 ? 'good' : 'BAD (nothing ran)';
    console.log(`${state.padEnd(5)} seed ${roundSeed} ${seconds.toFixed(0).padStart(4)} s  ${what}`);
    for (const fault of counted.faults) console.log(`        ${fault}`);
    if (state !== 'good') {
      isBad = true;
      console.log(
        `        repeat it: npm run chaos -- --seed ${roundSeed} --rounds 1 --only ${file.split('/').at(-1)}`,
      );
    }
    const sum = totals.get(what) ?? { passed: 0, failed: 0, skipped: 0, faults: [], runs: 0, seconds: 0 };
    totals.set(what, {
      ...{ passed: sum.passed + counted.passed, failed: sum.failed + counted.failed },
      ...{ skipped: sum.skipped + counted.skipped, faults: [], runs: sum.runs + 1, seconds: sum.seconds + seconds },
    });
  }
}
if (typeof postgresql !== 'string') postgresql.stop();

console.log('\n runs  good   bad  skipped  seconds');
for (const [what, { runs, passed, failed, skipped, seconds }] of totals) {
  const figures = [
    [runs, 5],
    [passed, 6],
    [failed, 6],
    [skipped, 9],
    [Math.round(seconds), 9],
  ] as const;
  console.log(`${figures.map(([figure, width]) => `${figure}`.padStart(width)).join('')}  ${what}`);
}
if (isBad) process.exitCode = 1;

/** Runs the tests of a file with a seed; what they print is shown only when one fails. */
async function runFile(file: string, testSeed: number): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-chaos-'));
  const output = join(folder, 'report.json');
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'postgresql',
    '--project',
    'unit',
    '--project',
    'server',
  ];
  const child = spawn(process.execPath, [...command, '--reporter', 'json', '--outputFile', output, file], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TEST_SEED: String(testSeed),
      ...(values.short ? {} : { TEST_LONG: 'true' }),
      ...(typeof postgresql === 'string' ? {} : { POLIER_TEST_DATABASE_URL: postgresql.url }),
    },
  });
  let printed = '';
  for (const from of [child.stdout, child.stderr])
    from.on('data', (part: Buffer) => {
      printed += part;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  try {
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const failed = report.testResults.flatMap(({ message, assertionResults }) => [
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ...(message ? [message] : []),
    ]);
    if (code !== 0) console.log(printed.slice(-4_000));
    return {
      ...{ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests },
      faults: code === 0 ? [] : failed.length > 0 ? failed : [`vitest ended with ${code}`],
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, faults: [`vitest ended with ${code}: ${printed.slice(-2_000)}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The order of a round follows from its seed. */
function shuffle<T>(list: T[], by: number): T[] {
  const { below } = createRandom(by);
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}
