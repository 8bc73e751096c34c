import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { openThread } from './open-thread.ts';
import { pressAction } from './take-action.ts';

type Input = InputOf<(typeof chatEndpoints)['POST /chatbot/project/action']>;

/** A pressed button, for clients of the 2.0.0 protocol. Refuses NOT_FOUND without such a session, ACTION_GONE. */
export async function pressButton(context: Context, actor: Person, { body }: Input) {
  const session = context.sessions.find(actor.employeeId, body.sessionId);
  if (!session) throw new Refusal('NOT_FOUND');
  await openThread(context, session);
  return { success: true as const, response: await pressAction(context, session, body.action.id) };
}
