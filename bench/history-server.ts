import { ilikeScan } from './ilike-scan.ts';
import { seedChats, seedLongChat } from './seed-history.ts';
import { serve } from './serve.ts';

/**
 * A server, in a process of its own, whose person has one long chat and a long history; counts are how many. On the
 * embedded database, or on a PostgreSQL server by its URL.
 */
const [library = '', messages = '0', chats = '0', databaseUrl = ''] = process.argv.slice(2);
const { context, url, token, employeeId, close } = await serve(library, { DATABASE_URL: databaseUrl });
const long = await seedLongChat(context, { url, token, employeeId, messages: Number(messages) });
const words = await seedChats(context, employeeId, Number(chats));

process.on('message', async (word: 'end' | { scan: string }) => {
  if (word === 'end') {
    await close();
    process.exit(0);
  }
  process.send?.(await ilikeScan(context.database.pool, employeeId, word.scan));
});
process.send?.({ url, token, ...long, ...words });
