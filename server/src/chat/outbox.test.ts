import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { greet } from './greet.ts';
import { type Line, say, sayArrived } from './session.ts';
import { createSessions } from './sessions.ts';
import { wireStep } from './wire.ts';

/** What a client shows when it follows the protocol, and the number of the last event it saw. */
type Screen = { text: string; seen: number | undefined };

const introduction = {
  employeeId: 'e',
  sessionId: 's',
  threadId: '',
  language: 'de',
  saysLanguage: true,
  profile: 'expert-answers',
} as const;

/** What coming back needs is in the session; the rest of the house is not asked. */
const context = {} as Context;

/** A session that a client was greeted in before. */
function enter(sessions: ReturnType<typeof createSessions>, line: Line) {
  const { session } = sessions.enter(introduction, line);
  session.opening = Promise.resolve();
  session.preferences = { settings: {}, topic: null, canton: null, language: null };
  return session;
}

/** A client's connection: what is said to it arrives only until it is cut. */
function connect(screen: Screen): Line & { cut: () => void } {
  let open = true;
  return {
    sessionId: 's',
    greeted: false,
    emit: (event, ...sent) => {
      if (!open) return;
      const [payload, at] = sent as unknown as [{ token: string }, number | undefined];
      if (at !== undefined) screen.seen = at;
      if (event === 'stream_token') screen.text += payload.token;
    },
    request: () => {},
    end: () => {},
    checkAccess: async () => {},
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
        const sessions = createSessions();
        const screen: Screen = { text: '', seen: undefined };
        let line = connect(screen);
        const session = enter(sessions, line);
        line.greeted = true;
        let said = '';
        const speak = (times: number) => {
          for (let time = 0; time < times; time++) {
            const token = `${said.length},`;
            said += token;
            say(session, 'stream_token', { id: 'a', token, isSequence: false, isInput: false });
          }
        };
        speak(1);
        for (const { tokens, lost, away, late } of drops) {
          cuts += 1;
          speak(tokens);
          line.cut();
          // Said to a line that is dead and not known to be.
          speak(lost);
          sessions.leave(session, line);
          speak(away);
          line = connect(screen);
          const { restored } = sessions.enter(introduction, line);
          const coming = { restored, seen: screen.seen, threadId: '' };
          speak(late);
          await greet(context, session, line, coming);
        }
        speak(1);
        expect(screen.text).toBe(said);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(cuts).toBeGreaterThan(3_000);
});

test('a question sent before its client knows the state does not pass for what was said meanwhile', async () => {
  const sessions = createSessions();
  const screen: Screen = { text: '', seen: undefined };
  const line = connect(screen);
  const session = enter(sessions, line);
  say(session, 'task_start', {});
  const { last } = session.outbox;
  screen.seen = last();
  say(session, 'stream_token', { id: 'a', token: 'missed', isSequence: false, isInput: false });
  sayArrived(session, wireStep({ id: 'q', threadId: 't', name: '', type: 'user_message', createdAt: '' }), line);
  await greet(context, session, line, { restored: true, seen: screen.seen, threadId: '' });
  expect(screen).toEqual({ text: 'missed', seen: last() });
});
