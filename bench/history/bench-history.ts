import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgresql } from '../../server/test/start-postgresql.ts';
import type { Row } from '../row.ts';
import { endChild, nextMessage, startChild } from '../setup/child-process.ts';
import { printTwoSheets } from '../setup/print-two-sheets.ts';
import { measureLongChat, type SeededLongChat } from './measure-long-chat.ts';
import { measureSearch, type SeededHistory } from './measure-search.ts';

type Seeded = SeededHistory & SeededLongChat;

/**
 * Measures a chat of 1000 messages, opened and scrolled in Chromium beside the same rows in a plain list, and a history
 * of 10 000 chats, searched over HTTP beside an ILIKE scan of the same database. The search is repeated on a PostgreSQL
 * server if this machine has the programs.
 */
export async function benchHistory([messages, chats]: number[] = [1000, 10_000]): Promise<Row[]> {
  // The browser loads the web app from its build.
  spawnSync(process.execPath, [join(import.meta.dirname, '../../build.ts')], { stdio: 'inherit' });
  const { library, remove } = await printTwoSheets();
  const postgresql = await startPostgresql();
  try {
    const rows = await withServer([library, String(messages), String(chats), ''], async (server, seeded) => [
      ...(await measureLongChat(seeded, messages!)),
      ...(await measureSearch(server, seeded, `${chats} chats, embedded database`)),
    ]);
    if (typeof postgresql === 'string') {
      console.log(`  not on a PostgreSQL server: ${postgresql}`);
      return rows;
    }
    const onServer = await withServer([library, '2', String(chats), postgresql.url], (server, seeded) =>
      measureSearch(server, seeded, `${chats} chats, PostgreSQL server`),
    );
    return [...rows, ...onServer];
  } finally {
    if (typeof postgresql !== 'string') postgresql.stop();
    remove();
  }
}

async function withServer(
  args: string[],
  measure: (server: ReturnType<typeof startChild>, seeded: Seeded) => Promise<Row[]>,
): Promise<Row[]> {
  const server = startChild(join(import.meta.dirname, 'server-process.ts'), args);
  try {
    return await measure(server, await nextMessage<Seeded>(server));
  } finally {
    await endChild(server);
  }
}

if (import.meta.main)
  console.table(await benchHistory(process.argv[2] ? process.argv.slice(2).map(Number) : undefined));
