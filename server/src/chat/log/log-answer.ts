import { randomUUID } from 'node:crypto';
import type { AnswerFacts } from '../../answering/port.ts';
import type { ChatContext } from '../context.ts';
import { insertAnswer } from './store.ts';

/** How an answer ended, with the passages it cited: nothing of what was asked and said, and not who asked. */
export type LoggedAnswer = AnswerFacts & { passages: string[]; checked: number; unconfirmed: number };

/** Notes how an answer ended, for the editors' figures. The answer does not depend on it: a fault is only logged. */
export async function logAnswer(
  { db, clock, log }: Pick<ChatContext, 'db' | 'clock' | 'log'>,
  answer: LoggedAnswer | null,
): Promise<void> {
  if (!answer) return;
  try {
    await insertAnswer(db, { id: randomUUID(), at: clock.now(), ...answer });
  } catch (err) {
    log.warn({ err }, 'the outcome of an answer could not be noted');
  }
}
