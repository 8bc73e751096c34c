import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { keepQuestion, keepTogether } from './keep-together.ts';
import { type NewStep, stepsOfThread } from './store.ts';
import { rowOfStep, wireStep } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

function message(threadId: string, output: string): NewStep {
  const createdAt = new Date().toISOString();
  return rowOfStep(wireStep({ id: randomUUID(), threadId, type: 'user_message', name: 'x', output, createdAt }));
}

const newsOf = (threadId: string, steps: NewStep[]) => ({ threadId, withdrawn: [], elements: [], steps });

test('chats that are written at the same time are all kept, except one that is gone', async () => {
  const { db, database } = server.context;
  const { rows } = await database.pool.query('select id from employees limit 1');
  const employeeId = (rows[0] as { id: string }).id;
  const threads = Array.from({ length: 30 }, () => randomUUID());
  for (const id of threads) {
    const thread = { employeeId, name: 'x', metadata: {}, updatedAt: new Date() };
    await keepQuestion(db, thread, message(id, 'Frage'));
  }
  const gone = randomUUID();
  const news = [...threads.slice(0, 15), gone, ...threads.slice(15)].map((id) =>
    newsOf(id, [message(id, 'zuerst'), message(id, 'danach')]),
  );
  const kept = await Promise.allSettled(news.map((some) => keepTogether(db, some)));
  expect(kept.map(({ status }) => status)).toEqual(
    news.map(({ threadId }) => (threadId === gone ? 'rejected' : 'fulfilled')),
  );
  for (const id of threads) {
    const said = (await stepsOfThread(db, id)).map(({ output }) => output);
    expect(said).toEqual(['Frage', 'zuerst', 'danach']);
  }
});
