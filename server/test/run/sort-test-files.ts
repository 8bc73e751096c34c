import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Modules that a test file imports, directly or through a test helper, if it starts the whole server. */
const starters = ['server/test/harness.ts', 'server/test/spawn-server.ts', 'server/test/start-postgresql.ts'];

/**
 * Test files whose outcome depends on the database: locks, two writers at once, jobs, batched statements. They run on
 * PostgreSQL and on the embedded database in every run, the others on one of them; the nightly run repeats all files
 * that start the server on both, and runs the browser tests on the embedded database.
 */
const databaseTests = ['chat/turn/save-turn-batch', 'companies/edit-company', 'jobs/jobs'];

/** Files that always use a PostgreSQL server, most of them with several servers; they need not run a second time. */
const severalServers =
  /^server\/(src\/(chat\/cluster\/|billing\/cycle\/two-servers)|test\/faults\/(killed-intake|start-together|two-without-redis))/;

/** Files of which a part is about the embedded database and its data folder. */
const embeddedDatabase = /^server\/test\/(process\.|faults\/disk-full)/;

/**
 * Sorts the test files of the server by what they need: those without a server, and those that start one or hold a rule
 * of the whole repository, by the database they run on. With a PostgreSQL server most run on it: a server starts on a
 * copied database there in a tenth of the time.
 */
export function sortTestFiles({ nightly, postgresql }: { nightly: boolean; postgresql: boolean }): {
  embedded: string[];
  onPostgresql: string[];
  unit: string[];
} {
  const files = findTestFiles('server/{src,test}/**/*.test.ts', nightly);
  const seen = new Map<string, boolean>(starters.map((path) => [path, true]));
  const starting = files.filter((file) => startsServer(file, seen));
  const rules = files.filter((file) => file.startsWith('server/test/') && !starting.includes(file));
  const unit = files.filter((file) => !starting.includes(file) && !rules.includes(file));
  const onBoth = databaseTests.map((name) => `server/src/${name}.test.ts`);
  const gone = onBoth.filter((file) => !starting.includes(file));
  if (gone.length > 0) throw new Error(`Not there, or does not start a server (${import.meta.filename}): ${gone}`);
  if (!postgresql) return { embedded: [...starting, ...rules], onPostgresql: [], unit };
  if (nightly) {
    const onEmbedded = starting.filter((file) => !severalServers.test(file));
    return { embedded: [...onEmbedded, ...rules], onPostgresql: starting, unit };
  }
  const onPostgresql = starting.filter((file) => !embeddedDatabase.test(file));
  const onEmbedded = starting.filter((file) => !onPostgresql.includes(file) || onBoth.includes(file));
  return { embedded: [...onEmbedded, ...rules], onPostgresql, unit };
}

/**
 * Returns the test files that a pattern names; except in the nightly run without those that carry its tag as a whole,
 * which Vitest would import first.
 */
export function findTestFiles(pattern: string, nightly: boolean): string[] {
  const files = globSync(pattern, { cwd: root }).sort();
  return nightly
    ? files
    : files.filter((file) => !/^\/\/ @module-tag nightly\b/.test(readFileSync(join(root, file), 'utf8')));
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
