import type { Receipt } from '@polier/contract/chat-events';
import type { ChatContext } from '../context.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { takeMessage, takenAs } from './take-message.ts';

/**
 * Takes what a person said: as the reply to what the assistant asks them, where it fits, otherwise as a message like a
 * typed one. Returns the receipt with the id of the message, or of the question it replies to. Refuses what takeMessage
 * refuses.
 */
export async function takeSpoken(
  context: ChatContext,
  session: Session,
  connection: Connection,
  text: string,
): Promise<Receipt> {
  const pending = session.request.current();
  const requested = pending?.requested;
  const reply = requested?.event === 'ask' ? replyTo(session, requested.payload.spec, text) : null;
  if (reply === null || pending === null || requested?.event !== 'ask') {
    return takeMessage(context, session, null, { message: { output: text } });
  }
  pending.take(reply, connection);
  return takenAs(requested.payload.spec.step_id);
}

type Spec = { type: string; keys?: string[] };

/** Returns the text as it is, or the first choice whose label ends with a word that was said: "im Kanton Bern". */
function replyTo(session: Session, spec: Spec, text: string): object | null {
  if (spec.type === 'text') return { output: text };
  const words = wordsOf(text);
  const choices = (spec.keys ?? []).flatMap((id) => session.screen.actions.get(id) ?? []);
  return choices.find(({ label }) => words.includes(wordsOf(label).at(-1) ?? '')) ?? null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
