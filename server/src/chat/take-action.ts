import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { performances } from './perform-action.ts';
import { type Line, type Session, unsayAction } from './session.ts';
import { dropOffer } from './store.ts';
import { chatTexts } from './texts.ts';

const actionCall = z.object({ id: z.string().max(100) });

/**
 * A pressed button (protocol `action_call`); answered exactly once, to whoever pressed it, also when carrying it out
 * failed.
 */
export async function takeAction(context: Context, session: Session, line: Line, payload: unknown): Promise<void> {
  const parsed = actionCall.safeParse(payload);
  const id = parsed.success ? parsed.data.id : '';
  try {
    const response = await pressAction(context, session, id);
    line.emit('action_response', { id, status: true, response });
  } catch (error) {
    const texts = chatTexts[session.language];
    const isGone = error instanceof Refusal && error.code === 'ACTION_GONE';
    line.emit('action_response', { id, status: false, response: isGone ? texts.actionGone : texts.actionFailed });
    if (!isGone) throw error;
  }
}

/**
 * Carries out a button; only those on this session's screen count, each once. Answers what the person is told. Refuses
 * ACTION_GONE.
 */
export async function pressAction(context: Context, session: Session, id: string): Promise<string | null> {
  const action = session.actions.get(id);
  const isChoice =
    session.pending?.requested.event === 'ask' && action?.forId === session.pending.requested.payload.msg.id;
  if (!action || isChoice) throw new Refusal('ACTION_GONE');
  unsayAction(session, id);
  const perform = Object.hasOwn(performances, action.name) ? performances[action.name] : undefined;
  const response = perform ? await perform(context, session, action.value) : null;
  if (action.forId !== null) {
    const { name: offer, value } = action;
    await dropOffer(context.db, session.threadId, action.forId, { offer, value });
  }
  return response;
}
