import { ConfigError } from './config.ts';
import { DataFolderInUse } from './database/lock.ts';
import { start } from './start.ts';
import { startTable } from './start-table.ts';

const starting = start();
let asked = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    asked += 1;
    if (asked > 1) process.exit(1);
    // Also while it is still starting: what was opened is closed properly.
    await starting.then(({ close }) => close()).catch(() => {});
    process.exit(0);
  });
}
try {
  console.log(startTable(await starting));
} catch (error) {
  console.error(whyNot(error));
  process.exit(1);
}

/** What the person who starts it can do something about is said in a sentence; anything else is shown whole. */
function whyNot(error: unknown): unknown {
  const said = (sentence: string) => `Polier did not start.\n${sentence}`;
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return said(error.message);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return said(`Port ${port} is in use by another program. Choose another PORT.`);
  return error;
}
