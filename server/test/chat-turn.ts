import { randomUUID } from 'node:crypto';
import type { Session } from '../src/chat/session/session.ts';
import { saveQuestion } from '../src/chat/turn/save-turn-batch.ts';
import { runTurn, type Turn } from '../src/chat/turn/turn.ts';
import { rowOfStep, wireStep } from '../src/chat/wire.ts';
import type { TestServer, Who } from './harness.ts';

/** The open session of a person's client. */
export async function sessionOf(server: TestServer, who: Who, sessionId: string): Promise<Session> {
  return server.context.sessions.find(await server.employeeId(who), sessionId)!;
}

/** Has the assistant do something in an open chat, as a behaviour of the chat does; answers when it is over. */
export async function inTurn(server: TestServer, session: Session, work: (turn: Turn) => Promise<void>): Promise<void> {
  const { context } = server;
  const now = context.clock.now();
  const question = wireStep({
    id: randomUUID(),
    threadId: session.threadId,
    type: 'user_message',
    name: 'Sie',
    output: 'Bitte',
    createdAt: now.toISOString(),
    end: now.toISOString(),
  });
  const thread = { employeeId: session.employeeId, name: 'Bitte', metadata: {}, updatedAt: now };
  await saveQuestion(context.db, thread, rowOfStep(question));
  if (session.chatName === null) session.nameChat('Bitte');
  for (const connection of session.events.connections()) connection.emit('new_message', question);
  await new Promise<void>((resolve) => {
    session.tasks.enqueue((signal) => runTurn(context, session, question, signal, work).finally(resolve));
  });
}
