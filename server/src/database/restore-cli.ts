import { systemClock } from '../ground/clock.ts';
import { ConfigError, readConfig } from '../ground/config/config.ts';
import { openUnmigrated } from './connection.ts';
import { DataFolderInUse } from './lock.ts';
import { noteRestore, RestoreRefused, readBackup } from './read-backup.ts';

/**
 * `npm run restore -- FILE` reads a backup into an empty database; `-- --note` notes that the database was restored by
 * other means. No server may run meanwhile.
 */
const usage = `npm run restore -- FILE      reads a backup into an empty database
npm run restore -- --note    notes that the database was restored by other means (pg_restore, a snapshot)
`;
const [given] = process.argv.slice(2);
if (!given) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    const { pool, close } = await openUnmigrated(readConfig({}));
    try {
      if (given === '--note') {
        const series = await noteRestore(pool, systemClock.now());
        process.stdout.write(`Noted. New receipts have ${series} in their number.\n`);
      } else {
        const { madeAt, rows, series } = await readBackup(pool, given, systemClock.now());
        process.stdout.write(`${rows} rows of ${madeAt} are restored. New receipts have ${series} in their number.\n`);
      }
    } finally {
      await close();
    }
  } catch (error) {
    const said = [ConfigError, DataFolderInUse, RestoreRefused].some((kind) => error instanceof kind);
    if (!said && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
