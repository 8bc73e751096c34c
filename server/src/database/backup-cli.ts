import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { createLog } from '../ground/log.ts';
import { isFileError, print, printError, runCommand } from '../ground/run-command.ts';
import { openDatabase } from './connection.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- FILE`: writes the whole database into a new file, also beside running servers. */
const [path] = process.argv.slice(2);

async function run(): Promise<number> {
  if (!path) {
    printError('npm run backup -- FILE    writes the database into a new file');
    return 2;
  }
  const database = await openDatabase(readConfig({}), createLog('error'), { share: true });
  try {
    const rows = await writeBackup(database.pool, path, systemClock.now());
    print(`${rows} rows are in ${path}. The file holds personal data: keep it as you keep the database.`);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(run, (error) => isFileError(error, 'EEXIST'));
