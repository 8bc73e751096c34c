import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startPostgresql } from '@polier/server/test/start-postgresql.ts';
import { startRedis } from '@polier/server/test/start-redis.ts';
import { plainRow, type Row } from '../row.ts';
import { endChild, nextMessage, startChild } from '../setup/child-process.ts';
import { printTwoSheets } from '../setup/print-two-sheets.ts';
import { modelSettings } from './bench-load.ts';
import { barredTimeRows, faultRow } from './load-rows.ts';
import { type Load, modelAnswerMs, simulatePeople, type Target, withoutPause, withReading } from './simulate-people.ts';

const people = 1_000;
const readingMs = 10_000;
/** p95 to the first token: the bar, and Chainlit 2.11 (one process, echoing the question) as measured on two cores. */
const limits = { barMs: 250, chainlitMs: 1_819 };

/**
 * Measures a thousand people on two server processes that share a PostgreSQL, a Redis and a model: first with people
 * who read each answer before they ask again, then with all of them being answered all the time. Everything, the
 * clients included, runs on this machine.
 */
export async function benchLoadTwo(): Promise<Row[]> {
  const redis = await startRedis();
  const postgresql = await startPostgresql();
  const { library, remove } = await printTwoSheets();
  const model = startChild(join(import.meta.dirname, 'model-process.ts'), []);
  const servers: ReturnType<typeof startChild>[] = [];
  try {
    if (typeof redis === 'string') throw new Error(redis);
    if (typeof postgresql === 'string') throw new Error(postgresql);
    const { url: modelUrl } = await nextMessage<{ url: string }>(model);
    const settings = JSON.stringify({
      ...modelSettings(modelUrl),
      DATABASE_URL: postgresql.url,
      REDIS_URL: redis.url,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
    });
    const targets: Target[] = [];
    for (let count = 0; count < 2; count += 1) {
      const args = [library, settings, String(people / 2)];
      servers.push(startChild(join(import.meta.dirname, 'server-process.ts'), args));
      targets.push(await nextMessage<Target>(servers.at(-1)!));
    }
    return await measureTargets(targets);
  } finally {
    for (const server of servers) await endChild(server);
    await endChild(model);
    for (const service of [redis, postgresql]) if (typeof service !== 'string') service.stop();
    remove();
  }
}

async function measureTargets(targets: Target[]): Promise<Row[]> {
  // Warms both servers up: their code is compiled.
  await simulatePeople(targets, { people: 200, questionsEach: 3, pace: withoutPause });
  const measure = async (what: string, pace: Load['pace']) => {
    const { answered } = await simulatePeople(targets, { people, questionsEach: 2, pace });
    const slow = answered.filter(({ wholeMs }) => wholeMs > modelAnswerMs * 1.1).length / answered.length;
    return [
      ...barredTimeRows(`${what}: first token`, answered, limits),
      { ...plainRow('  answers over 110 % of their model time', '%', slow * 100), bar: '0', held: slow === 0 },
      faultRow(answered),
    ];
  };
  return [
    ...(await measure(`${people} who read for ${readingMs / 1_000} s`, withReading(readingMs))),
    ...(await measure(`${people} being answered at once`, withoutPause)),
  ];
}

if (import.meta.main) console.table(await benchLoadTwo());
