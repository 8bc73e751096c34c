import { systemClock } from '../ground/clock.ts';
import { ConfigError, readConfig } from '../ground/config/config.ts';
import { createLog } from '../ground/log.ts';
import { openDatabase } from './connection.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- FILE`: writes the whole database into a new file, also beside running servers. */
const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write('npm run backup -- FILE    writes the database into a new file\n');
  process.exitCode = 2;
} else {
  try {
    const config = readConfig({});
    const database = await openDatabase(config, createLog('error'), { share: true });
    try {
      const rows = await writeBackup(database.pool, path, systemClock.now());
      process.stdout.write(
        `${rows} rows are in ${path}. The file holds personal data: keep it as you keep the database.\n`,
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    const said = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (!said) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
