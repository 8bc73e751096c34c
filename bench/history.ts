import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgresql } from '../server/test/start-postgresql.ts';
import { end, hear, launch } from './child.ts';
import { printFewSheets } from './few-sheets.ts';
import { openLongChat } from './long-chat.ts';
import type { Row } from './row.ts';
import { type Searched, searchHistory } from './search-history.ts';

const messages = 1000;
const chats = 10_000;

type Started = Searched & { threadId: string; firstQuestion: string; lastQuestion: string };

/**
 * Somebody with a long history: a chat of 1000 messages opened and scrolled in Chromium, beside the same rows in a plain
 * list, and a history of 10 000 chats searched over HTTP, beside an ILIKE scan of the same database; the search on a
 * PostgreSQL server too, where this machine has its programs.
 */
export async function benchHistory(sizes = [messages, chats]): Promise<Row[]> {
  // The browser is given the app as it is now.
  spawnSync(process.execPath, [join(import.meta.dirname, '..', 'build.ts')], { stdio: 'inherit' });
  const { library, remove } = await printFewSheets();
  const postgresql = await startPostgresql();
  try {
    const rows = await withServer(library, sizes, '', async (server, started) => [
      ...(await openLongChat(started, sizes[0]!)),
      ...(await searchHistory(server, started, `${sizes[1]} chats, embedded database`)),
    ]);
    if (typeof postgresql === 'string') {
      console.log(`  not on a PostgreSQL server: ${postgresql}`);
      return rows;
    }
    const onServer = await withServer(library, [2, sizes[1]!], postgresql.url, (server, started) =>
      searchHistory(server, started, `${sizes[1]} chats, PostgreSQL server`),
    );
    return [...rows, ...onServer];
  } finally {
    if (typeof postgresql !== 'string') postgresql.stop();
    remove();
  }
}

async function withServer(
  library: string,
  sizes: number[],
  databaseUrl: string,
  work: (server: ReturnType<typeof launch>, started: Started) => Promise<Row[]>,
): Promise<Row[]> {
  const server = launch('history-server.ts', [library, ...sizes.map(String), databaseUrl]);
  try {
    return await work(server, await hear<Started>(server));
  } finally {
    await end(server);
  }
}

if (import.meta.main)
  console.table(await benchHistory(process.argv[2] ? process.argv.slice(2).map(Number) : undefined));
