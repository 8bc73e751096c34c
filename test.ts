import { spawn } from 'node:child_process';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findChromium } from './e2e/find-chromium.ts';
import { childEnvironment } from './server/test/run/child-environment.ts';
import { watchProcessorTime } from './server/test/run/processor-time.ts';
import { forManyDatabases, type PostgresqlServer, startPostgresql } from './server/test/start-postgresql.ts';

/**
 * Runs everything that must hold, in the order in which it fails fastest, and prints how long each step took, and
 * how much processor time: on a busy machine only that can be compared.
 * `--only unit` runs the steps of one kind; `--nightly` the long forms of everything, and the mutations.
 */
type Kind = 'check' | 'unit' | 'server' | 'browser' | 'nightly';
type Step = { name: string; kind: Kind; command: string[]; env?: Record<string, string> };

const { only, nightly } = parseArgs({ options: { only: { type: 'string' }, nightly: { type: 'boolean' } } }).values;
const kinds = ['check', 'unit', 'server', 'browser'];
if (only && !kinds.includes(only)) throw new Error(`--only takes one of ${kinds.join(', ')}`);

const vitest = 'node_modules/vitest/vitest.mjs';
const knip = 'node_modules/knip/bin/knip.js';
const projects = (...names: string[]) => [vitest, 'run', ...names.flatMap((name) => ['--project', name])];
/** Tests that read the whole demonstration library, and those beside them. */
const onLibrary = ['server/src/answering/', 'server/src/chat/preferences/profiles.test.ts'];
const steps: Step[] = [
  // One checker for each project: several of them check twice what they share, which takes twice the processor time.
  {
    name: 'types',
    kind: 'check',
    command: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
    // It collects its garbage less often, for half a gigabyte more: a seventh less processor time.
    env: { GOGC: '400' },
  },
  {
    name: 'lint',
    kind: 'check',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'unused', kind: 'check', command: [knip] },
  { name: 'unused in production', kind: 'check', command: [knip, '--production', '--config', 'knip.production.jsonc'] },
  // The tests need the printed library and the web app.
  ...(only === 'check' ? [] : [{ name: 'build', kind: 'check' as Kind, command: ['build.ts'] }]),
  // The two run at the same time with a worker each. With two workers for all, each would read the library, which takes a
  // tenth of the time of these tests.
  { name: 'unit, on the library', kind: 'unit', command: [...projects('unit'), ...onLibrary, '--maxWorkers', '1'] },
  {
    name: 'unit',
    kind: 'unit',
    command: [...projects('contract', 'stand-ins', 'library', 'bench', 'unit', 'web'), ...['--maxWorkers', '1']],
    env: { TEST_WITHOUT: onLibrary.join(' ') },
  },
  // Twice as many as there are cores: with three workers these tests waited for half of their time.
  {
    name: 'server',
    kind: 'server',
    command: [...projects('server', 'postgresql*', 'published-client'), '--maxWorkers', '4'],
  },
  {
    name: 'browser',
    kind: 'browser',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  },
  { name: 'dependencies', kind: 'nightly', command: ['server/test/run/audit-dependencies.ts'] },
  { name: 'chaos', kind: 'nightly', command: ['chaos.ts', '--minutes', '10'] },
  { name: 'mutations', kind: 'nightly', command: ['server/test/run/mutate.ts'] },
  { name: 'benches with a bar', kind: 'nightly', command: ['bench/run.ts', '--bars'] },
];
const chosen = steps.filter(({ name, kind }) =>
  only ? kind === only || name === 'build' : nightly || kind !== 'nightly',
);

const postgresql = chosen.some(({ kind }) => kind === 'server' || kind === 'browser')
  ? await startPostgresql(forManyDatabases)
  : 'not needed';
if (typeof postgresql === 'string' && postgresql !== 'not needed') {
  console.log(`The tests run on the embedded database alone: ${postgresql}`);
}
// Without one, the run fails now and not after ten minutes.
findChromium();
const environment = {
  ...process.env,
  // Each worker imports the server anew: with what another has compiled, in a third less time.
  NODE_COMPILE_CACHE: childEnvironment.NODE_COMPILE_CACHE,
  // As npm start does: with more room for young objects, a tenth less time goes into collecting them.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
  ...(nightly ? { TEST_LONG: 'true', POLIER_LOOK: 'all' } : {}),
  ...(typeof postgresql === 'string' ? {} : { POLIER_TEST_DATABASE_URL: postgresql.socketUrl }),
};

const begun = performance.now();
const secondsSince = (from: number) => (performance.now() - from) / 1_000;
const times: { name: string; seconds: number; busy: number | null }[] = [];
const failed: string[] = [];
const ofKind = (kind: Kind) => (failed.length === 0 ? chosen.filter((step) => step.kind === kind) : []);
// The checks and the build need nothing of each other, and some of them use one core only.
await Promise.all(ofKind('check').map((step) => take(step, 'at its end')));
// Nothing runs beside the tests of the server: several of them keep time, and failed when a fifth worker wanted a core.
await Promise.all(ofKind('unit').map((step) => take(step, 'at its end')));
for (const step of [...ofKind('server'), ...ofKind('browser'), ...ofKind('nightly')]) {
  if (failed.length === 0) await take(step, 'at once');
}
if (typeof postgresql !== 'string') (postgresql satisfies PostgresqlServer).stop();

console.log('');
const busy = times.some((step) => step.busy === null) ? null : times.reduce((sum, step) => sum + step.busy!, 0);
for (const step of [...times, { name: 'all', seconds: secondsSince(begun), busy }]) console.log(line(step));
if (failed.length > 0) {
  console.error(`\n${failed.join(', ')}: failed`);
  process.exitCode = 1;
}

function line({ name, seconds, busy }: (typeof times)[number]): string {
  const processor = busy === null ? '' : `${busy.toFixed(0).padStart(8)} s of processor time`;
  return `${name.padEnd(24)}${seconds.toFixed(1).padStart(8)} s${processor}`;
}

/** Takes a step, shows what it prints, and notes its time and whether it failed. */
async function take({ name, command, env }: Step, shown: 'at once' | 'at its end'): Promise<void> {
  const began = performance.now();
  const parts: Buffer[] = [];
  const show = shown === 'at once' ? (part: Buffer) => process.stdout.write(part) : (part: Buffer) => parts.push(part);
  if (shown === 'at once') console.log(`\n— ${name}`);
  let busy: number | null = 0;
  const runOnce = async (files: string[] = []) => {
    const { seconds, ...result } = await run([...command, ...files], env, show);
    busy = busy === null || seconds === null ? null : busy + seconds;
    return result;
  };
  let { ended, crashedIn } = await runOnce();
  if (ended === 'engine') {
    console.log(
      '\nThe JavaScript engine crashed under the embedded database (nodejs/node#64500), not a test: once more what it ran.',
    );
    ({ ended } = await runOnce(crashedIn));
  }
  const seconds = secondsSince(began);
  const step = { name, seconds, busy };
  times.push(step);
  if (ended !== 'good') failed.push(name);
  if (shown === 'at its end') process.stdout.write(Buffer.concat([Buffer.from(`\n— ${name}\n`), ...parts]));
  console.log(`— ${line(step).replace(/ +/g, ' ')}`);
}

type Ended = 'good' | 'bad' | 'engine';

/**
 * Runs a command. `engine`: it failed, no test of it did, and the JavaScript engine itself had crashed in it; then the
 * files that were being run.
 */
function run(
  command: string[],
  env: Record<string, string> | undefined,
  show: (part: Buffer) => unknown,
): Promise<{ ended: Ended; crashedIn: string[]; seconds: number | null }> {
  const child = spawn(process.execPath, command, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...environment, ...env },
  });
  const watched = watchProcessorTime(child.pid!);
  let printed = '';
  for (const from of [child.stdout, child.stderr]) {
    from.on('data', (part: Buffer) => {
      printed += part;
      show(part);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      watched.stop();
      const said = stripVTControlCharacters(printed);
      const crashed = said.includes('Check failed: jit_page_') && !/^\s*Tests .*\d failed/m.test(said);
      const crashedIn = [...said.matchAll(/while running test file (\S+)/g)].map(([, file]) => file!);
      resolve({ ended: code === 0 ? 'good' : crashed ? 'engine' : 'bad', crashedIn, seconds: watched.seconds() });
    });
  });
}
