import type { Context } from '../context.ts';
import type { Line, Session } from './session.ts';
import { takeMessage } from './take-message.ts';

/**
 * What a person said: the reply to what the assistant asks them, where it fits, otherwise a message like a typed one.
 * Answers the id of the message, or of the question it replies to. Refuses what takeMessage refuses.
 */
export async function takeSpoken(context: Context, session: Session, line: Line, text: string): Promise<string> {
  const requested = session.pending?.requested;
  const reply = requested?.event === 'ask' ? replyTo(session, requested.payload.spec, text) : null;
  if (reply === null || requested?.event !== 'ask') {
    return takeMessage(context, session, null, { message: { output: text } });
  }
  session.pending!.take(reply, line);
  return requested.payload.spec.step_id;
}

type Spec = { type: string; keys?: string[] };

/** A text as it is; the first choice whose label, or its last word, was said: "im Kanton Bern". */
function replyTo(session: Session, spec: Spec, text: string): object | null {
  if (spec.type === 'text') return { output: text };
  const words = wordsOf(text);
  const choices = (spec.keys ?? []).flatMap((id) => session.actions.get(id) ?? []);
  return choices.find(({ label }) => words.includes(wordsOf(label).at(-1) ?? '')) ?? null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
