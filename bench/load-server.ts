import { serve } from './serve.ts';

/** The server under load, in a process of its own: the embedded default where no other settings are given. */
const [library = '', settings = '{}', people = '1'] = process.argv.slice(2);
const { url, tokensOf, close } = await serve(library, JSON.parse(settings));
const tokens = await tokensOf(Number(people));

process.on('message', async (word) => {
  if (word === 'usage') {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ megabytes: process.memoryUsage().rss / 1_000_000, busy: (user + system) / 1_000 });
  }
  if (word === 'end') {
    await close();
    process.exit(0);
  }
});
process.send?.({ url, tokens });
