import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { transaction } from '../database/connection.ts';
import { createLog } from '../ground/log.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobs, type Jobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

const definition = (name: string, more: Partial<JobDefinition> = {}): JobDefinition => ({
  name,
  retries: 1,
  retryAfterSeconds: 0,
  expireSeconds: 60,
  ...more,
});

/** Creates the jobs of a second process on the same database. */
function createOwnJobs(): Jobs {
  const { pool, embedded } = server.context.database;
  return createJobs(pool, embedded, createLog('silent'), server.clock);
}

/** Closes the jobs of a process while one of them runs. */
async function closeWhileRunning(job: JobDefinition) {
  let begun = () => {};
  const isRunning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const one = createOwnJobs();
  one.handle(job, () => {
    begun();
    return new Promise(() => {});
  });
  await one.open();
  const id = await one.enqueue(job, {});
  void one.settle();
  await isRunning;
  await one.finish(10);
  return { one, id };
}

async function withJobs(handle: (jobs: Jobs) => void, use: (jobs: Jobs) => Promise<void>): Promise<void> {
  const jobs = createOwnJobs();
  handle(jobs);
  await jobs.open();
  jobs.start();
  try {
    await use(jobs);
  } finally {
    await jobs.stop();
  }
}

/** Runs what is due until a job that is tried again after a second has ended. */
async function settleUntilEnded(jobs: Jobs, job: JobDefinition, id: string): Promise<void> {
  const outcome = async () => {
    await jobs.settle();
    return jobs.outcome(job, id);
  };
  await expect.poll(outcome).not.toBe('waiting');
}

describe('recurring jobs', () => {
  test('run at the start and once per day of the clock', async () => {
    let done = 0;
    await withJobs(
      (jobs) =>
        jobs.every('day', definition('comes-round'), async () => {
          done += 1;
        }),
      async (jobs) => {
        await jobs.settle();
        await jobs.settle();
        expect(done).toBe(1);
        server.clock.forward(24 * 3_600_000);
        await jobs.settle();
        expect(done).toBe(2);
      },
    );
  });

  test('wait, and all other jobs of the process with them, while it is held', async () => {
    const other = definition('is-held-too');
    const done: string[] = [];
    let isHeld = true;
    await withJobs(
      (jobs) => {
        jobs.holdWhile(async () => isHeld);
        jobs.every('day', definition('is-held'), async () => void done.push('recurring'));
        jobs.handle(other, async () => void done.push('other'));
      },
      async (jobs) => {
        await jobs.enqueue(other, {});
        await jobs.settle();
        expect(done).toEqual([]);
        isHeld = false;
        await jobs.settle();
        expect(done.sort()).toEqual(['other', 'recurring']);
      },
    );
  });

  test('that are not due cost the database one statement, however many there are', async () => {
    const { pool, embedded } = server.context.database;
    let statements = 0;
    const counted = new Proxy(pool, {
      get: (of, name) => {
        if (name === 'query') statements += 1;
        const value = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const jobs = createJobs(counted, embedded, createLog('silent'), server.clock);
    for (let kind = 0; kind < 5; kind += 1) jobs.every('day', definition(`is-not-due-${kind}`), async () => {});
    await jobs.open();
    await jobs.settle();
    statements = 0;
    await jobs.settle();
    expect(statements).toBe(1);
    await jobs.stop();
  });

  test('is settled together with the jobs it enqueues', async () => {
    const follows = definition('follows-from-it');
    const done: string[] = [];
    await withJobs(
      (jobs) => {
        jobs.handle<{ day: number }>(follows, async ({ day }) => void done.push(`followed ${day}`));
        jobs.every('day', definition('leads-to-more'), async () => {
          await jobs.enqueue(follows, { day: done.length });
        });
      },
      async (jobs) => {
        for (let day = 1; day <= 5; day += 1) {
          server.clock.forward(24 * 3_600_000);
          await jobs.settle();
          expect(done).toHaveLength(day);
        }
      },
    );
  });
});

describe('a job', () => {
  test('is done once, with what it was given', async () => {
    const job = definition('is-done');
    const done: object[] = [];
    await withJobs(
      (jobs) => jobs.handle(job, async (data) => void done.push(data)),
      async (jobs) => {
        const id = await jobs.enqueue(job, { number: 7, text: 'Bäume «so»' });
        await jobs.settle();
        expect(done).toEqual([{ number: 7, text: 'Bäume «so»' }]);
        expect(await jobs.outcome(job, id!)).toBe('done');
      },
    );
  });

  test('that fails is tried again', async () => {
    const job = definition('is-tried-again');
    let tries = 0;
    await withJobs(
      (jobs) =>
        jobs.handle(job, async () => {
          tries += 1;
          if (tries < 2) throw new Error('not yet');
        }),
      async (jobs) => {
        const id = await jobs.enqueue(job, {});
        await settleUntilEnded(jobs, job, id!);
        expect(tries).toBe(2);
        expect(await jobs.outcome(job, id!)).toBe('done');
      },
    );
  });

  test('that keeps failing is given up after its retries', async () => {
    const job = definition('is-given-up');
    let tries = 0;
    await withJobs(
      (jobs) =>
        jobs.handle(job, async () => {
          tries += 1;
          throw new Error('never');
        }),
      async (jobs) => {
        const id = await jobs.enqueue(job, {});
        await settleUntilEnded(jobs, job, id!);
        expect(tries).toBe(2);
        expect(await jobs.outcome(job, id!)).toBe('failed');
      },
    );
  });

  test('is not enqueued while a job with the same key is waiting', async () => {
    const job = definition('has-a-key');
    let done = 0;
    await withJobs(
      (jobs) =>
        jobs.handle(job, async () => {
          done += 1;
        }),
      async (jobs) => {
        await transaction(server.context.db, async (tx) => {
          await jobs.enqueue(job, {}, { db: tx, key: 'one' });
          await jobs.enqueue(job, {}, { db: tx, key: 'one' });
          await jobs.enqueue(job, {}, { db: tx, key: 'two' });
        });
        await jobs.settle();
        expect(done).toBe(2);
      },
    );
  });

  test('is not enqueued when its transaction rolls back', async () => {
    const job = definition('is-rolled-back');
    let done = 0;
    await withJobs(
      (jobs) =>
        jobs.handle(job, async () => {
          done += 1;
        }),
      async (jobs) => {
        const failing = transaction(server.context.db, async (tx) => {
          await jobs.enqueue(job, {}, { db: tx });
          throw new Error('no');
        });
        await expect(failing).rejects.toThrow('no');
        await jobs.settle();
        expect(done).toBe(0);
      },
    );
  });

  test('that still runs when its server has to close goes back and is done by another, without using up a retry', async () => {
    const job = definition('goes-back');
    let tries = 0;
    const { one, id } = await closeWhileRunning(job);
    await withJobs(
      (jobs) =>
        jobs.handle(job, async () => {
          tries += 1;
          if (tries < 2) throw new Error('the retry is still there');
        }),
      async (jobs) => {
        await settleUntilEnded(jobs, job, id!);
        expect(await jobs.outcome(job, id!)).toBe('done');
      },
    );
    await one.stop();
  });

  test('that is not repeated fails when its server has to close', async () => {
    const job = definition('is-not-repeated', { retries: 0 });
    const { one, id } = await closeWhileRunning(job);
    await withJobs(
      (jobs) => jobs.handle(job, () => Promise.reject(new Error('it was begun before'))),
      async (jobs) => {
        await jobs.settle();
        expect(await jobs.outcome(job, id!)).toBe('failed');
      },
    );
    await one.stop();
  });

  test('is not done again because the database did not take at once that it is done', async () => {
    const job = definition('is-reported-again');
    const { pool } = server.context.database;
    await pool.query(`
      create sequence reports;
      create function refuse_first() returns trigger language plpgsql as $$ begin
        if nextval('reports') = 1 then raise exception 'not now'; end if;
        return new;
      end $$;
      create trigger refuse_first before update on jobs.job for each row
        when (new.name = 'is-reported-again' and new.state = 'completed') execute function refuse_first()`);
    let done = 0;
    await withJobs(
      (jobs) =>
        jobs.handle(job, async () => {
          done += 1;
        }),
      async (jobs) => {
        const id = await jobs.enqueue(job, {});
        await settleUntilEnded(jobs, job, id!);
        expect(await jobs.outcome(job, id!)).toBe('done');
        expect(done).toBe(1);
      },
    );
    await pool.query('drop trigger refuse_first on jobs.job; drop function refuse_first; drop sequence reports');
  });

  test('that failed while the database did not take that is tried again at once, not when it expires', async () => {
    const job = definition('fails-with-the-database', { expireSeconds: 3600 });
    const { pool } = server.context.database;
    await pool.query(`
      create sequence failures;
      create function refuse_failure() returns trigger language plpgsql as $$ begin
        if nextval('failures') = 1 then raise exception 'not now'; end if; return old; end $$;
      create trigger refuse_failure before delete on jobs.job for each row
        when (old.name = 'fails-with-the-database') execute function refuse_failure()`);
    let tries = 0;
    await withJobs(
      (jobs) =>
        jobs.handle(job, async () => {
          tries += 1;
          if (tries < 2) throw new Error('the database is away');
        }),
      async (jobs) => {
        const id = await jobs.enqueue(job, {});
        await settleUntilEnded(jobs, job, id!);
        expect([await jobs.outcome(job, id!), tries]).toEqual(['done', 2]);
      },
    );
    await pool.query('drop trigger refuse_failure on jobs.job; drop function refuse_failure; drop sequence failures');
  });

  test('is never done twice by two processes', async () => {
    const job = definition('is-for-two');
    const done: number[] = [];
    const work = async ({ number }: { number: number }) => {
      await server.context.database.pool.query('select 1');
      done.push(number);
    };
    await withJobs(
      (jobs) => jobs.handle(job, work),
      (one) =>
        withJobs(
          (jobs) => jobs.handle(job, work),
          async (two) => {
            const numbers = Array.from({ length: 40 }, (_, at) => at);
            await transaction(server.context.db, async (tx) => {
              for (const number of numbers) await one.enqueue(job, { number }, { db: tx });
            });
            await Promise.all([one.settle(), two.settle()]);
            await one.settle();
            expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
          },
        ),
    );
  });
});
