import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { elementsOfThread, holdThread, type NewElement, type NewStep, stepsOfThread } from '../store.ts';
import { rowOfStep, wireStep } from '../wire.ts';
import { saveQuestion, saveTurnBatch, type TurnBatch } from './save-turn-batch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

function message(threadId: string, output: string): NewStep {
  const createdAt = new Date().toISOString();
  return rowOfStep(wireStep({ id: randomUUID(), threadId, type: 'user_message', name: 'x', output, createdAt }));
}

const batchOf = (threadId: string, steps: NewStep[], heldBy: string | null = null): TurnBatch => ({
  ...{ threadId, heldBy, withdrawn: [], elements: [], steps },
});

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

test('a session writes nothing in a chat that another one has opened since, also when it began before', async () => {
  const { db, database } = server.context;
  const { rows } = await database.pool.query('select id from employees limit 1');
  const employeeId = (rows[0] as { id: string }).id;
  const [first, next] = [randomUUID(), randomUUID()];
  const [taken, own] = [randomUUID(), randomUUID()];
  const shown = (threadId: string): NewElement => ({
    ...{ id: randomUUID(), threadId, forId: 'answer', name: 'SIA 118', createdAt: new Date() },
  });
  for (const id of [taken, own]) {
    const thread = { employeeId, name: 'x', metadata: {}, updatedAt: new Date(), heldBy: first };
    await saveQuestion(db, thread, message(id, 'Frage'));
    const said = { ...batchOf(id, [message(id, 'zuerst')], first), elements: [shown(id)] };
    expect(await saveTurnBatch(db, said)).toBe(true);
  }
  await holdThread(db, taken, next);
  const late = [taken, own].map((id) => ({
    ...batchOf(id, [message(id, 'danach')], first),
    ...{ elements: [shown(id)], withdrawn: ['answer'] },
  }));
  expect(await Promise.all(late.map((batch) => saveTurnBatch(db, batch)))).toEqual([false, true]);
  const read = async (id: string) => [
    (await stepsOfThread(db, id)).map(({ output }) => output),
    (await elementsOfThread(db, id)).map(({ name }) => name),
  ];
  expect(await read(taken)).toEqual([['Frage', 'zuerst'], ['SIA 118']]);
  expect(await read(own)).toEqual([['Frage', 'zuerst', 'danach'], ['SIA 118']]);
  expect(await saveTurnBatch(db, batchOf(taken, [message(taken, 'weiter')], next))).toBe(true);
});

test('a session that has lost a chat does not hold back the one that has it, when both write at once', async () => {
  const { db, database } = server.context;
  const { rows } = await database.pool.query('select id from employees limit 1');
  const employeeId = (rows[0] as { id: string }).id;
  const [before, now, threadId, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [threadId, other]) {
    const thread = { employeeId, name: 'x', metadata: {}, updatedAt: new Date(), heldBy: now };
    await saveQuestion(db, thread, message(id, 'Frage'));
  }
  const save = (id: string, output: string, heldBy: string) =>
    saveTurnBatch(db, batchOf(id, [message(id, output)], heldBy));
  // The first call runs alone; the others wait for it and are one batch.
  const saved = await Promise.all([
    save(other, 'zuerst', now),
    save(threadId, 'von vorher', before),
    save(threadId, 'zuerst', now),
    save(threadId, 'auch von vorher', before),
    save(threadId, 'danach', now),
  ]);
  expect(saved).toEqual([true, false, true, false, true]);
  expect((await stepsOfThread(db, threadId)).map(({ output }) => output)).toEqual(['Frage', 'zuerst', 'danach']);
});
