import { serve } from './serve.ts';

/** The server under load, in a process of its own: the embedded default, with a language model when one is given. */
const [modelUrl = '', library = ''] = process.argv.slice(2);
const model = { MODEL_URL: modelUrl, MODEL_NAME: 'load', MODEL_API_KEY: 'none' };
const { url, token, close } = await serve(library, modelUrl ? model : {});

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
process.send?.({ url, token });
