import { randomUUID } from 'node:crypto';
import type { PageAsked } from '../../database/list-newest.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { ChatContext } from '../context.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import type { Session } from '../session/session.ts';
import {
  countRatings,
  findEditorQuestion,
  findRating,
  insertEditorQuestion,
  listEditorQuestions,
  listRatings,
} from './store.ts';

/** Keeps a question that a person sends to the editor; the same one is kept once. */
export async function saveEditorQuestion(context: ChatContext, session: Session, question: string): Promise<void> {
  const { employeeId, language } = session;
  const { canton } = await readPreferences(context.db, session);
  await insertEditorQuestion(context.db, {
    ...{ id: randomUUID(), employeeId, question, language },
    ...{ canton: canton === 'CH' ? null : canton, createdAt: context.clock.now() },
  });
}

type Db = Pick<GroundContext, 'db'>;

/** Lists the questions that people sent to the editor, newest first, with their number. */
export const readEditorQuestions = ({ db }: Db, asked: PageAsked) => listEditorQuestions(db, asked);

/** Lists the ratings of answers as they were sent, newest first, with their number. */
export const readRatings = ({ db }: Db, asked: PageAsked) => listRatings(db, asked);

/** Finds who sent a question or a rating, to tell them what became of it; null when it is gone. */
export async function findSender({ db }: Db, kind: 'question' | 'rating', id: string) {
  const row = kind === 'question' ? await findEditorQuestion(db, id) : await findRating(db, id);
  return row && { employeeId: row.employeeId, text: row.question };
}

/** Counts the ratings from one moment to another. */
export const countRated = ({ db }: Db, span: { from: Date; to: Date }) => countRatings(db, span);
