import { expect, test } from 'vitest';
import { wireStep } from '../wire.ts';
import type { Connection } from './connection.ts';
import { Session } from './session.ts';

const stored = { name: 'Mängel', profile: 'work-safety', conversation: [], actions: [] } as const;

function create(isNamedThread = true, temporary: Session['temporary'] = null) {
  const failures: unknown[] = [];
  const session = new Session({
    holder: null,
    temporary,
    employeeId: 'e',
    threadId: 't',
    isNamedThread,
    language: 'de',
    profile: 'expert-answers',
    taskFailed: (error) => failures.push(error),
  });
  const events: string[] = [];
  const connection: Connection = {
    sessionId: 's',
    emit: ((event: string) => events.push(event)) as never,
    request: () => {},
    end: () => events.push('end'),
    drop: () => {},
    closeWithoutAccess: async () => false,
  };
  session.events.connect(connection);
  session.events.markInSync(connection);
  return { session, connection, events, failures };
}
const load = (session: Session) => session.open(async () => ({ ...stored, conversation: [], actions: [], tasks: [] }));

test('is opening until its thread is loaded, once; a failed load is tried again', async () => {
  const { session } = create();
  expect(session.state).toBe('opening');
  await expect(session.open(() => Promise.reject(new Error('database')))).rejects.toThrow('database');
  await Promise.all([load(session), session.open(() => Promise.reject(new Error('loaded twice')))]);
  expect([session.state, session.threadId, session.chatName, session.profile]).toEqual([
    'open',
    't',
    'Mängel',
    'work-safety',
  ]);
});

test.each([
  ['missing', true, false],
  ['missing', false, true],
  ['foreign', true, false],
  ['foreign', false, false],
] as const)(
  'a %s thread, named by the client: %s; it stays the thread of the chat: %s',
  async (found, named, stays) => {
    const { session } = create(named);
    await session.open(async () => found);
    expect(session.threadId === 't').toBe(stays);
  },
);

test('when its thread changed elsewhere it is opening again, and its connections hear nothing until they are in sync', async () => {
  const { session, connection, events } = create();
  await load(session);
  const { revision } = session;
  expect(session.invalidate()).toEqual([connection]);
  expect([session.state, session.hasRemovedContent, session.revision > revision]).toEqual(['opening', true, true]);
  session.events.broadcast('reload', {});
  expect(events).toEqual([]);
  await load(session);
  session.events.markInSync(connection);
  session.events.broadcast('reload', {});
  expect([session.state, events]).toEqual(['open', ['reload']]);
});

test('runs its tasks one after the other; closing cuts off the running one, drops the others and takes no more', async () => {
  const { session, events, failures } = create();
  await load(session);
  const ran: string[] = [];
  session.tasks.enqueue(async () => {
    ran.push('first');
    throw new Error('lost');
  });
  session.tasks.enqueue(
    (signal) =>
      new Promise((resolve) => {
        ran.push('second');
        signal.addEventListener('abort', () => {
          ran.push(signal.reason);
          resolve();
        });
        queueMicrotask(() => {
          closed = session.close();
        });
      }),
  );
  session.tasks.enqueue(async () => void ran.push('third'));
  let closed: Promise<void> | undefined;
  while (!closed) await Promise.resolve();
  await closed;
  session.tasks.enqueue(async () => void ran.push('late'));
  await Promise.resolve();
  expect(ran).toEqual(['first', 'second', 'closing']);
  expect([session.state, session.tasks.isBusy(), failures.length]).toEqual(['closing', false, 1]);
  expect(events).toEqual(['task_start', 'task_end']);
});

test('a deleted thread is left for a new one, without what was shown', async () => {
  const { session } = create();
  await load(session);
  session.screen.showStep(wireStep({ id: 'a', threadId: 't', name: '', type: 'run', createdAt: '' }));
  session.rememberTurn('Frage', 'Antwort');
  session.leaveThread();
  expect(session.threadId).not.toBe('t');
  expect([session.chatName, session.conversation, session.screen.steps.size]).toEqual([null, [], 0]);
});

test('a client that connects twice keeps its last connection', () => {
  const { session, connection, events } = create();
  const again = { ...connection, end: () => events.push('end of the last') };
  session.events.connect(again);
  expect([session.events.connections(), events]).toEqual([[again], ['end']]);
});

test.each([
  ['kept', null, ['rests', 'replied']],
  ['temporary', {} as Session['temporary'], ['replied', 'rests']],
])(
  'a chat that is %s and asks its person rests for another server before they reply, or not',
  async (_, content, order) => {
    const { session } = create(true, content);
    const happened: string[] = [];
    const replied = Promise.withResolvers<void>();
    session.tasks.enqueue(async () => {
      session.request.begin({ requested: { event: 'ask' } } as never);
      await replied.promise;
      happened.push('replied');
    });
    const resting = session.resting().then(() => happened.push('rests'));
    await new Promise(setImmediate);
    replied.resolve();
    await Promise.all([resting, session.tasks.idle()]);
    expect(happened).toEqual(order);
  },
);

test('preferences that change while they are read are read again for the next question', async () => {
  const { session } = create();
  const of = (canton: string) => ({ settings: {}, topic: null, canton, language: null });
  let found = (_: ReturnType<typeof of>) => {};
  const first = session.preferences(() => new Promise((resolve) => (found = resolve)));
  session.forgetPreferences();
  found(of('BE'));
  await first;
  expect(await session.preferences(async () => of('ZH'))).toMatchObject({ canton: 'ZH' });
  expect(await session.preferences(async () => of('GE'))).toMatchObject({ canton: 'ZH' });
  session.forgetPreferences();
  await expect(session.preferences(() => Promise.reject(new Error('database')))).rejects.toThrow('database');
  expect(await session.preferences(async () => of('VD'))).toMatchObject({ canton: 'VD' });
});

test('a task that is dropped before it began says so, with the reason', async () => {
  const { session } = create();
  await load(session);
  const ran: string[] = [];
  const waits = (signal: AbortSignal) => new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  session.tasks.enqueue(waits, () => ran.push('the running one'));
  session.tasks.enqueue(
    async () => void ran.push('ran'),
    (reason) => ran.push(reason),
  );
  session.tasks.cutOffAll('stopped');
  await session.tasks.idle();
  expect(ran).toEqual(['stopped']);
});
