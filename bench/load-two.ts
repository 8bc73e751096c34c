import { randomBytes } from 'node:crypto';
import { startPostgresql } from '@polier/server/test/start-postgresql.ts';
import { startRedis } from '@polier/server/test/start-redis.ts';
import { end, hear, launch } from './child.ts';
import { printFewSheets } from './few-sheets.ts';
import { faultsOf, plain, times, writtenBy } from './load.ts';
import { type Load, load, modelTime, reading, type Served, streaming } from './load-people.ts';
import type { Row } from './row.ts';

const people = 1_000;
const pause = 10_000;
const bar = 250;
/** Chainlit 2.11, one process, p95 in milliseconds as measured on two cores (an echo). */
const chainlit = 1_819;

/**
 * A thousand people on two server processes that share a PostgreSQL, a Redis and a model: first such as read each answer
 * for ten seconds before they ask again, then such as are being answered all the time. All of it, the clients included,
 * runs on this machine.
 */
export async function benchLoadTwo(): Promise<Row[]> {
  const redis = await startRedis();
  const postgresql = await startPostgresql();
  const { library, remove } = await printFewSheets();
  const model = launch('load-model.ts', []);
  const servers: ReturnType<typeof launch>[] = [];
  try {
    for (const one of [redis, postgresql]) if (typeof one === 'string') throw new Error(one);
    const { url: modelUrl } = await hear<{ url: string }>(model);
    const settings = {
      ...writtenBy(modelUrl),
      DATABASE_URL: (postgresql as { url: string }).url,
      REDIS_URL: (redis as { url: string }).url,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
    };
    const served: Served[] = [];
    for (let count = 0; count < 2; count += 1) {
      servers.push(launch('load-server.ts', [library, JSON.stringify(settings), String(people / 2)]));
      served.push(await hear<Served>(servers.at(-1)!));
    }
    await load(served, { people: 200, questions: 3, rhythm: streaming });
    const measure = async (what: string, given: Omit<Load, 'people'>) => {
      const { asked } = await load(served, { people, ...given });
      const [first, ...others] = times(`${what}: first token`, asked);
      const slow = asked.filter(({ whole }) => whole > modelTime * 1.1).length / asked.length;
      return [
        { ...first!, peer: 'Chainlit 2.11', theirs: chainlit, bar: `≤ ${bar}`, held: first!.ours <= bar },
        ...others,
        { ...plain('  answers over 110 % of their model time', '%', slow * 100), bar: '0', held: slow === 0 },
        faultsOf(asked),
      ];
    };
    return [
      ...(await measure(`${people} who read for ${pause / 1_000} s`, { questions: 2, rhythm: reading(pause) })),
      ...(await measure(`${people} being answered at once`, { questions: 2, rhythm: streaming })),
    ];
  } finally {
    for (const server of servers) await end(server);
    await end(model);
    for (const one of [redis, postgresql]) if (typeof one !== 'string') one.stop();
    remove();
  }
}

if (import.meta.main) console.table(await benchLoadTwo());
