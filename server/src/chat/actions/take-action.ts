import type { Action } from '@polier/contract/chat';
import { refusalText } from '@polier/contract/refusals';
import { z } from 'zod';
import { Refusal } from '../../ground/refusal.ts';
import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { chatTexts } from '../texts/texts.ts';
import { type ButtonAction, buttonActions } from './perform-action.ts';

const actionCall = z.object({ id: z.string().max(100) });

/**
 * Carries out a pressed button (`action_call`) and answers the client that pressed it exactly once, also when carrying
 * it out failed.
 */
export async function takeAction(
  context: ChatContext,
  session: Session,
  connection: Connection,
  payload: unknown,
): Promise<void> {
  const parsed = actionCall.safeParse(payload);
  const id = parsed.success ? parsed.data.id : '';
  try {
    const response = await pressAction(context, session, id);
    connection.emit('action_response', { id, status: true, response });
  } catch (error) {
    const texts = chatTexts[session.language];
    const refusal = error instanceof Refusal ? error : null;
    const isGone = refusal?.code === 'ACTION_GONE';
    const why = refusal ? refusalText(refusal.code, session.language, refusal.figures) : texts.actionFailed;
    connection.emit('action_response', { id, status: false, response: isGone ? texts.actionGone : why });
    if (!isGone) throw error;
  }
}

/**
 * Carries out a button that this session shows, once; returns the text for the person. Refuses ACTION_GONE.
 */
export async function pressAction(context: ChatContext, session: Session, id: string): Promise<string | null> {
  const action = session.screen.actions.get(id);
  const requested = session.request.current()?.requested;
  const isChoice = requested?.event === 'ask' && action?.forId === requested.payload.msg.id;
  if (!action || isChoice) throw new Refusal('ACTION_GONE');
  session.screen.removeAction(id);
  const perform = Object.hasOwn(buttonActions, action.name) ? buttonActions[action.name] : undefined;
  const response = perform ? await performOrOffer(perform, context, session, action) : null;
  if (action.forId !== null) {
    const { name: offer, value } = action;
    await contentOf(context, session).dropOffer(action.forId, { offer, value });
  }
  return response;
}

/** Carries a button out; one that is refused, as for a limit, or that a fault kept from its work is there again. */
async function performOrOffer(
  perform: ButtonAction,
  context: ChatContext,
  session: Session,
  action: Action,
): Promise<string | null> {
  try {
    return await perform(context, session, action.value);
  } catch (error) {
    session.screen.showAction(action);
    throw error;
  }
}
