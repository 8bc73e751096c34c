import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Figures, RefusalCode } from '@polier/contract/refusals';
import { refusalOf } from '../../database/refusal-of.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { sessionName } from '../session/chat-names.ts';
import { openThread } from '../session/open-thread.ts';
import { pressAction } from './take-action.ts';

type Input = InputOf<(typeof chatEndpoints)['POST /chatbot/project/action']>;

/** A button of an open chat that its person pressed, as it is forwarded to the server that has the chat open. */
export type ButtonPress = { kind: 'press'; employeeId: string; sessionId: string; actionId: string };
export type PressResult = { response: string | null } | { refused: RefusalCode; figures?: Figures };

/**
 * Carries out a pressed button for clients of the 2.0.0 protocol, on this server or the one that has the chat open.
 * Refuses NOT_FOUND without such a session, ACTION_GONE, and SESSION_NOT_FOUND when the other server ended meanwhile.
 */
export async function pressButton(context: ChatContext, actor: Person, { body }: Input) {
  const about = { employeeId: actor.employeeId, sessionId: body.sessionId, actionId: body.action.id };
  const press: ButtonPress = { kind: 'press', ...about };
  const { cluster } = context;
  const isHere = context.sessions.find(press.employeeId, press.sessionId) !== undefined;
  const owner = isHere ? null : await cluster?.ownerOf(sessionName(press.employeeId, press.sessionId));
  const response =
    cluster && owner
      ? responseOf((await cluster.ask(owner, press)) as PressResult | null, actor)
      : await pressHere(context, press);
  return { success: true as const, response };
}

async function pressHere(
  context: ChatContext,
  { employeeId, sessionId, actionId }: ButtonPress,
): Promise<string | null> {
  const session = context.sessions.find(employeeId, sessionId);
  if (!session) throw new Refusal('NOT_FOUND');
  await openThread(context, session);
  return pressAction(context, session, actionId);
}

/** Carries out a button press that another server forwarded. */
export async function answerForwardedPress(context: ChatContext, press: ButtonPress): Promise<PressResult> {
  try {
    return { response: await pressHere(context, press) };
  } catch (error) {
    const { code, figures } = refusalOf(error, '', { log: context.log, message: 'forwarded button press failed' });
    return { refused: code, figures };
  }
}

function responseOf(pressed: PressResult | null, { requestId }: Person): string | null {
  if (pressed === null) throw new Refusal('SESSION_NOT_FOUND');
  if ('refused' in pressed) throw new Refusal(pressed.refused, { ...pressed.figures, requestId });
  return pressed.response;
}
