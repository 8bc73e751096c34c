import { startDemoServer } from '../setup/start-demo-server.ts';

/**
 * The server under load. Arguments: the folder with the printed sheets, settings as JSON, and the number of people to
 * sign in. Sends its URL and their tokens, then answers `usage` with the process's memory and processor time.
 */
const [library = '', settings = '{}', people = '1'] = process.argv.slice(2);
const { url, addPeople, close } = await startDemoServer(library, JSON.parse(settings));
const tokens = await addPeople(Number(people));

process.on('message', async (message) => {
  if (message === 'usage') {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ residentMegabytes: process.memoryUsage().rss / 1_000_000, cpuMs: (user + system) / 1_000 });
  }
  if (message === 'end') {
    await close();
    process.exit(0);
  }
});
process.send?.({ url, tokens });
