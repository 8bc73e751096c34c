import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openEmbedded } from '../../src/database/embedded.ts';
import { readBackup } from '../../src/database/read-backup.ts';
import type { TestServer } from '../harness.ts';
import { createDatabase } from '../run/test-databases.ts';

/**
 * Reads a backup into an empty database, which a server that was closed is started with again; returns its settings. On
 * PostgreSQL it is a new one, whose name is added to `restored`.
 */
export async function restoreInto(
  server: TestServer,
  path: string,
  restored: string[],
): Promise<Record<string, string>> {
  const postgresql = inject('databaseUrl');
  const now = server.clock.now();
  if (!postgresql) {
    rmSync(join(server.dataDir, 'database'), { recursive: true });
    const target = await openEmbedded(server.dataDir);
    await readBackup(target.pool, path, now);
    await target.close();
    return {};
  }
  const name = `polier_restored_${randomUUID().replaceAll('-', '')}`;
  restored.push(name);
  const url = await createDatabase(postgresql, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await readBackup(pool, path, now);
  await pool.end();
  return { DATABASE_URL: url };
}
