import { randomUUID } from 'node:crypto';
import type { AnswerFacts } from '../../answering/port.ts';
import type { Database } from '../../database/connection.ts';
import { createBatcher, perDatabase } from '../../ground/batch.ts';
import type { ChatContext } from '../context.ts';
import { type AnswerRow, insertAnswers } from './store.ts';

/** How an answer ended, with the passages it cited; neither the words of question or answer, nor who asked. */
export type LoggedAnswer = AnswerFacts & { passages: string[]; checked: number; unconfirmed: number };

const answersOf = perDatabase((db: Database) =>
  createBatcher(async (rows: AnswerRow[]) => {
    await insertAnswers(db, rows);
    return rows.map(() => undefined);
  }),
);

/**
 * Records how an answer ended, for the editors' statistics. The answer does not depend on it: a fault is only logged.
 */
export async function logAnswer(
  { db, clock, log }: Pick<ChatContext, 'db' | 'clock' | 'log'>,
  answer: LoggedAnswer | null,
): Promise<void> {
  if (!answer) return;
  try {
    await answersOf(db)({ id: randomUUID(), at: clock.now(), ...answer });
  } catch (err) {
    log.warn({ err }, 'the outcome of an answer could not be noted');
  }
}
