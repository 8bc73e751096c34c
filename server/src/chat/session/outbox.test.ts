import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resumeClient } from '../connection/resume-client.ts';
import type { ChatContext } from '../context.ts';
import { wireStep } from '../wire.ts';
import type { Connection } from './connection.ts';
import { createOutbox } from './outbox.ts';
import { createSessions } from './sessions.ts';

/** What a client shows when it follows the protocol, and the number of the last event it saw. */
type Screen = { text: string; seen: number | undefined };

const introduction = {
  employeeId: 'e',
  sessionId: 's',
  threadId: '',
  language: 'de',
  saysLanguage: true,
  profile: 'expert-answers',
  temporary: false,
} as const;

/** Resuming needs only the session here, nothing of the context. */
const context = {} as ChatContext;

const newSessions = () => createSessions({ cluster: null, log: { error: () => {} } as never });

/** A session whose thread and preferences are loaded. */
async function enter(sessions: ReturnType<typeof createSessions>, connection: Connection) {
  const { session } = sessions.enter(introduction);
  session.events.connect(connection);
  await session.open(async () => 'missing');
  await session.preferences(async () => ({ settings: {}, topic: null, canton: null, language: null }));
  return session;
}

/** A client's connection: events arrive only until it is cut. */
function connect(screen: Screen): Connection & { cut: () => void } {
  let open = true;
  return {
    sessionId: 's',
    emit: (event, ...sent) => {
      if (!open) return;
      const [payload, at] = sent as unknown as [{ token: string }, number | undefined];
      if (at !== undefined) screen.seen = at;
      if (event === 'stream_token') screen.text += payload.token;
    },
    request: () => {},
    end: () => {},
    drop: () => {},
    closeWithoutAccess: async () => false,
    cut: () => {
      open = false;
    },
  };
}

test('cut anywhere, come back any time: no token is lost, doubled or out of order', async () => {
  let cuts = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ tokens: fc.nat(6), lost: fc.nat(5), away: fc.nat(8), late: fc.nat(3) }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (drops) => {
        const sessions = newSessions();
        const screen: Screen = { text: '', seen: undefined };
        let connection = connect(screen);
        const session = await enter(sessions, connection);
        session.events.markInSync(connection);
        let sent = '';
        const speak = (times: number) => {
          for (let time = 0; time < times; time++) {
            const token = `${sent.length},`;
            sent += token;
            session.events.broadcast('stream_token', { id: 'a', token, isSequence: false, isInput: false });
          }
        };
        speak(1);
        for (const { tokens, lost, away, late } of drops) {
          cuts += 1;
          speak(tokens);
          connection.cut();
          // Sent over a connection that is dead and not yet known to be.
          speak(lost);
          sessions.disconnect(session, connection);
          speak(away);
          connection = connect(screen);
          const { restored } = sessions.enter(introduction);
          session.events.connect(connection);
          const resumption = { restored, seen: screen.seen, threadId: '' };
          speak(late);
          await resumeClient(context, session, connection, resumption);
        }
        speak(1);
        expect(screen.text).toBe(sent);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(cuts).toBeGreaterThan(3_000);
});

test('a question sent before its client knows the state does not pass for what was said meanwhile', async () => {
  const sessions = newSessions();
  const screen: Screen = { text: '', seen: undefined };
  const connection = connect(screen);
  const session = await enter(sessions, connection);
  session.events.broadcast('task_start', {});
  const { lastNumber } = session.events;
  screen.seen = lastNumber();
  session.events.broadcast('stream_token', { id: 'a', token: 'missed', isSequence: false, isInput: false });
  const message = wireStep({ id: 'q', threadId: 't', name: '', type: 'user_message', createdAt: '' });
  session.events.broadcastMessage(message, connection);
  await resumeClient(context, session, connection, { restored: true, seen: screen.seen, threadId: '' });
  expect(screen).toEqual({ text: 'missed', seen: lastNumber() });
});

test('an event stays as it was said when its step goes on changing', () => {
  const outbox = createOutbox();
  const seen = outbox.lastNumber();
  const step = wireStep({ id: 'a', threadId: 't', name: '', type: 'assistant_message', output: 'One', createdAt: '' });
  outbox.append({ event: 'new_message', payload: step });
  step.output = 'One, two';
  expect(outbox.after(seen)).toMatchObject([{ payload: { output: 'One' } }]);
});

test('a client that saw the event before the first one kept misses nothing; one before that gets the whole state', () => {
  const outbox = createOutbox();
  const before = outbox.lastNumber();
  outbox.append({ event: 'task_start', payload: {} as never });
  outbox.append({ event: 'task_end', payload: {} as never });
  expect(outbox.after(before)?.map(({ event }) => event)).toEqual(['task_start', 'task_end']);
  expect(outbox.after(before + 1)?.map(({ event }) => event)).toEqual(['task_end']);
  expect(outbox.after(before + 2)).toEqual([]);
  expect(outbox.after(before - 1)).toBeNull();
  expect(outbox.after(before + 3)).toBeNull();
});
