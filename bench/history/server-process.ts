import { startDemoServer } from '../setup/start-demo-server.ts';
import { ilikeScan } from './ilike-scan.ts';
import { seedHistory } from './seed-history.ts';
import { seedLongChat } from './seed-long-chat.ts';

/**
 * A server whose person has one long chat and a long history. Arguments: the folder with the printed sheets, the number
 * of messages and of chats, and the URL of a PostgreSQL server (empty: the embedded database). Sends what it has
 * seeded, then answers `{ scan: words }` with the result of the peer.
 */
const [library = '', messages = '0', chats = '0', databaseUrl = ''] = process.argv.slice(2);
const { context, url, token, employeeId, close } = await startDemoServer(library, { DATABASE_URL: databaseUrl });
const longChat = await seedLongChat(context, { url, token, employeeId, messages: Number(messages) });
const searches = await seedHistory(context, employeeId, Number(chats));

process.on('message', async (message: 'end' | { scan: string }) => {
  if (message === 'end') {
    await close();
    process.exit(0);
  }
  process.send?.(await ilikeScan(context.database.pool, employeeId, message.scan));
});
process.send?.({ url, token, ...longChat, ...searches });
