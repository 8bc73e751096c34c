import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { RefusalCode } from '@polier/contract/refusals';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { sessionName } from './chat-names.ts';
import { openThread } from './open-thread.ts';
import { pressAction } from './take-action.ts';

type Input = InputOf<(typeof chatEndpoints)['POST /chatbot/project/action']>;

/** A button of an open chat, pressed by its person; asked of the server that has the chat open. */
export type Press = { employeeId: string; sessionId: string; actionId: string };
type Pressed = { response: string | null } | { refused: RefusalCode };

/**
 * A pressed button, for clients of the 2.0.0 protocol; the chat may be open on another server. Refuses NOT_FOUND without
 * such a session, ACTION_GONE, SESSION_NOT_FOUND when the other server ended meanwhile.
 */
export async function pressButton(context: Context, actor: Person, { body }: Input) {
  const press = { employeeId: actor.employeeId, sessionId: body.sessionId, actionId: body.action.id };
  const { neighbours } = context;
  const isHere = context.sessions.find(press.employeeId, press.sessionId) !== undefined;
  const owner = isHere ? null : await neighbours?.ownerOf(sessionName(press.employeeId, press.sessionId));
  const response =
    neighbours && owner
      ? responseOf((await neighbours.ask(owner, press)) as Pressed | null, actor)
      : await pressHere(context, press);
  return { success: true as const, response };
}

async function pressHere(context: Context, { employeeId, sessionId, actionId }: Press): Promise<string | null> {
  const session = context.sessions.find(employeeId, sessionId);
  if (!session) throw new Refusal('NOT_FOUND');
  await openThread(context, session);
  return pressAction(context, session, actionId);
}

/** Answers another server. */
export async function answerPress(context: Context, press: Press): Promise<Pressed> {
  try {
    return { response: await pressHere(context, press) };
  } catch (error) {
    if (!(error instanceof Refusal)) context.log.error({ err: error }, 'button could not be carried out');
    return { refused: error instanceof Refusal ? error.code : 'INTERNAL' };
  }
}

function responseOf(pressed: Pressed | null, { requestId }: Person): string | null {
  if (pressed === null) throw new Refusal('SESSION_NOT_FOUND');
  if ('refused' in pressed) throw new Refusal(pressed.refused, { requestId });
  return pressed.response;
}
