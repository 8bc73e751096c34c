import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../src/ground/find-free-port.ts';

export type PostgresqlServer = {
  url: string;
  /** The same server by its socket in the file system, where a statement takes half of the work on the way. */
  socketUrl: string;
  stop: () => void;
};

/**
 * For hundreds of databases that live for seconds: nobody tidies them, and the log need not repair what a power cut
 * tears.
 */
export const forManyDatabases = ['autovacuum=off', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL server for the tests, on loopback and in a temporary folder. Returns the reason, as text, if this
 * machine does not have its programs.
 */
export async function startPostgresql(settings: readonly string[] = []): Promise<PostgresqlServer | string> {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (!bin) return 'no PostgreSQL programs under /usr/lib/postgresql (Debian: apt-get install postgresql)';
  const folder = mkdtempSync(join(tmpdir(), 'polier-postgresql-'));
  const data = join(folder, 'data');
  const isRoot = userInfo().uid === 0;
  // PostgreSQL does not run as root.
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const whole = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return spawnSync(whole[0]!, whole.slice(1), { encoding: 'utf8', cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const made = run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  if (made.status !== 0) return `initdb failed: ${made.stderr || made.error}`;
  const port = await findFreePort('127.0.0.1');
  const all = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=300', ...settings];
  const options = `-p ${port} ${all.map((one) => `-c ${one}`).join(' ')} -k ${folder}`;
  const started = run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
  if (started.status !== 0) return `PostgreSQL did not start: ${started.stderr || started.stdout}`;
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
