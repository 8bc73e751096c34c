import { ConfigError } from './config.ts';
import { DataFolderInUse } from './database/lock.ts';
import { start } from './start.ts';
import { startTable } from './start-table.ts';

try {
  const running = await start();
  console.log(startTable(running));
  let closing = false;
  const stop = async () => {
    if (closing) process.exit(1);
    closing = true;
    await running.close();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DataFolderInUse;
  console.error(known ? `Polier did not start.\n${(error as Error).message}` : error);
  process.exit(1);
}
