import type { Database } from '../database/connection.ts';
import { perDatabase, together } from '../database/together.ts';
import {
  deleteElementsFor,
  keepElements,
  keepQuestions,
  keepSteps,
  type NewElement,
  type NewQuestion,
  type NewStep,
} from './store.ts';

/** What is new in one chat. `withdrawn`: messages whose elements so far are taken back before the new ones come. */
export type News = { threadId: string; withdrawn: string[]; elements: NewElement[]; steps: NewStep[] };

const newsOf = perDatabase((db: Database) => together((lot: News[]) => keepNews(db, lot)));
const questionsOf = perDatabase((db: Database) => together((lot: NewQuestion[]) => keepEach(db, lot)));

/**
 * Keeps what is new in a chat together with what is new in others. Rejects when the news of this chat could not be kept;
 * those of another one do not matter.
 */
export async function keepTogether(db: Database, news: News): Promise<void> {
  await newsOf(db)(news);
}

/** Keeps a question, and the chat it begins if it is the first, together with those of others; see `keepQuestions`. */
export function keepQuestion(db: Database, thread: NewQuestion['thread'], step: NewStep): Promise<boolean> {
  return questionsOf(db)({ thread, step });
}

async function keepNews(db: Database, lot: News[]): Promise<News[]> {
  for (const { threadId, withdrawn } of lot) {
    for (const forId of withdrawn) await deleteElementsFor(db, threadId, forId);
  }
  const elements = lot.flatMap((news) => news.elements);
  if (elements.length > 0) await keepElements(db, elements);
  // Last: whoever reads a step that is over finds everything it cites.
  const steps = lot.flatMap((news) => news.steps);
  if (steps.length > 0) await keepSteps(db, steps);
  return lot;
}

/** Two questions of one chat are kept one after the other: the second may be the first sent again. */
async function keepEach(db: Database, lot: NewQuestion[]): Promise<boolean[]> {
  const kept = new Map<NewQuestion, boolean>();
  for (let rest = lot; rest.length > 0; ) {
    const chats = new Map(rest.toReversed().map((question) => [question.step.threadId, question]));
    const some = [...chats.values()];
    const isNew = await keepQuestions(db, some);
    for (const [at, question] of some.entries()) kept.set(question, isNew[at]!);
    rest = rest.filter((question) => !kept.has(question));
  }
  return lot.map((question) => kept.get(question)!);
}
