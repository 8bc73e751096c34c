import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Modules that a test file imports, directly or through a test helper, if it starts the whole server. */
const starters = ['server/test/harness.ts', 'server/test/spawn-server.ts'];

/**
 * Test files whose outcome depends on the database: locks, two writers at once, jobs, upserts, search in SQL, batched
 * statements. They run once more on PostgreSQL in every run; the nightly run repeats all files that start the server.
 */
const databaseTests = [
  'billing/checkout/checkouts',
  'billing/cycle/charges',
  'chat/branches/editing',
  'chat/threads/threads',
  'chat/turn/keeping',
  'chat/turn/save-turn-batch',
  'companies/edit-company',
  'companies/sign-up/sign-up',
  'employees/invite/add-employees',
  'employees/invite/invite-employee',
  'employees/roles',
  'identity/sign-in',
  'jobs/jobs',
  'knowledge/intake/take-in-pdf',
  'knowledge/memory/sources-in-memory',
];

/** Files that start their own PostgreSQL; they need not run a second time. */
const ownDatabase = /^server\/src\/(chat\/cluster\/|billing\/cycle\/two-servers)/;

/**
 * Sorts the test files of the server by what they need: those that start the whole server, those that hold a rule of the
 * whole repository (both run one module graph each), and the others, which may share their imports.
 */
export function sortTestFiles({ nightly }: { nightly: boolean }): {
  starting: string[];
  onPostgresql: string[];
  unit: string[];
} {
  const files = globSync('server/{src,test}/**/*.test.ts', { cwd: root }).sort();
  const seen = new Map<string, boolean>(starters.map((path) => [path, true]));
  const starting = files.filter((file) => file.startsWith('server/test/') || startsServer(file, seen));
  const chosen = databaseTests.map((name) => `server/src/${name}.test.ts`);
  const gone = chosen.filter((file) => !starting.includes(file));
  if (gone.length > 0) throw new Error(`Not there, or does not start a server (${import.meta.filename}): ${gone}`);
  return {
    starting,
    onPostgresql: nightly ? starting.filter((file) => !ownDatabase.test(file)) : chosen,
    unit: files.filter((file) => !starting.includes(file)),
  };
}

function startsServer(file: string, seen: Map<string, boolean>): boolean {
  const known = seen.get(file);
  if (known !== undefined) return known;
  seen.set(file, false);
  const imported = [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => normalize(join(dirname(file), path!)))
    .filter((path) => path.startsWith('server/test/') && existsSync(join(root, path)));
  const starts = imported.some((path) => startsServer(path, seen));
  seen.set(file, starts);
  return starts;
}
