import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { type NewStep, stepsOfThread } from '../store.ts';
import { rowOfStep, wireStep } from '../wire.ts';
import { saveQuestion, saveTurnBatch } from './save-turn-batch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

function message(threadId: string, output: string): NewStep {
  const createdAt = new Date().toISOString();
  return rowOfStep(wireStep({ id: randomUUID(), threadId, type: 'user_message', name: 'x', output, createdAt }));
}

const batchOf = (threadId: string, steps: NewStep[]) => ({ threadId, withdrawn: [], elements: [], steps });

test('chats that are written at the same time are all kept, except one that is gone', async () => {
  const { db, database } = server.context;
  const { rows } = await database.pool.query('select id from employees limit 1');
  const employeeId = (rows[0] as { id: string }).id;
  const threads = Array.from({ length: 30 }, () => randomUUID());
  for (const id of threads) {
    const thread = { employeeId, name: 'x', metadata: {}, updatedAt: new Date() };
    await saveQuestion(db, thread, message(id, 'Frage'));
  }
  const gone = randomUUID();
  const batches = [...threads.slice(0, 15), gone, ...threads.slice(15)].map((id) =>
    batchOf(id, [message(id, 'zuerst'), message(id, 'danach')]),
  );
  const kept = await Promise.allSettled(batches.map((batch) => saveTurnBatch(db, batch)));
  expect(kept.map(({ status }) => status)).toEqual(
    batches.map(({ threadId }) => (threadId === gone ? 'rejected' : 'fulfilled')),
  );
  for (const id of threads) {
    const said = (await stepsOfThread(db, id)).map(({ output }) => output);
    expect(said).toEqual(['Frage', 'zuerst', 'danach']);
  }
});
