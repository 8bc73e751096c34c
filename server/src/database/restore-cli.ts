import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { isFileError, print, printError, runCommand } from '../ground/run-command.ts';
import { openUnmigrated } from './connection.ts';
import { DataFolderInUse } from './lock.ts';
import { noteRestore, RestoreRefused, readBackup } from './read-backup.ts';

/**
 * `npm run restore -- FILE` reads a backup into an empty database; `-- --note` notes that the database was restored by
 * other means. No server may run meanwhile.
 */
const usage = `npm run restore -- FILE      reads a backup into an empty database
npm run restore -- --note    notes that the database was restored by other means (pg_restore, a snapshot)`;
const [given] = process.argv.slice(2);

async function run(): Promise<number> {
  if (!given) {
    printError(usage);
    return 2;
  }
  const { pool, close } = await openUnmigrated(readConfig({}));
  try {
    if (given === '--note') {
      const series = await noteRestore(pool, systemClock.now());
      print(`Noted. New receipts have ${series} in their number.`);
    } else {
      const { madeAt, rows, series } = await readBackup(pool, given, systemClock.now());
      print(`${rows} rows of ${madeAt} are restored. New receipts have ${series} in their number.`);
    }
    return 0;
  } finally {
    await close();
  }
}

const explained = [DataFolderInUse, RestoreRefused];
await runCommand(run, (error) => explained.some((kind) => error instanceof kind) || isFileError(error, 'ENOENT'));
