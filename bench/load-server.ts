import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationPeople } from '@polier/server/src/demonstration.ts';
import { createAccessToken } from '@polier/server/src/identity/access-token.ts';
import { start } from '@polier/server/src/start.ts';

/** The server under load, in a process of its own: the embedded default, with a language model when one is given. */
const dataDir = mkdtempSync(join(tmpdir(), 'polier-load-'));
const [modelUrl = '', library = ''] = process.argv.slice(2);
const running = await start({
  library,
  settings: {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMONSTRATION: 'true',
    IDENTITY_AUTHORITY: 'http://127.0.0.1:9/nobody-signs-in-here',
    ...(modelUrl ? { MODEL_URL: modelUrl, MODEL_NAME: 'load', MODEL_API_KEY: 'none' } : {}),
  },
});
const { context } = running;
const { rows } = await context.database.pool.query('select id, company_id, role from employees where work_email = $1', [
  demonstrationPeople[1]!.email,
]);
const [row] = rows as { id: string; company_id: number; role: string }[];
const person = { id: row!.id, companyId: row!.company_id, role: row!.role, firstName: 'Beat', lastName: 'Steiner' };
const token = await createAccessToken(context.tokenSecret, person, context.clock.now());

process.on('message', async (word) => {
  if (word === 'usage') {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ megabytes: process.memoryUsage().rss / 1_000_000, busy: (user + system) / 1_000 });
  }
  if (word === 'end') {
    await running.close();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  }
});
process.send?.({ url: running.url, token });
