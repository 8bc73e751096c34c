import type { Database } from '../database/connection.ts';
import { deleteElementsFor, keepElements, keepSteps, type NewElement, type NewStep } from './store.ts';

/** What is new in one chat. `withdrawn`: messages whose elements so far are taken back before the new ones come. */
export type News = { threadId: string; withdrawn: string[]; elements: NewElement[]; steps: NewStep[] };
type Waiting = { news: News; resolve: () => void; reject: (error: unknown) => void };

/** Chats written at once. */
const atOnce = 100;
const queues = new WeakMap<Database, { waiting: Waiting[]; busy: boolean }>();

/**
 * Keeps what is new in a chat together with what is new in others: while one lot is being written the next gathers, so
 * that hundreds of running answers cost the database a few statements and not hundreds of them. Rejects when the news of
 * this chat could not be kept; those of another one do not matter.
 */
export function keepTogether(db: Database, news: News): Promise<void> {
  const queue = queues.get(db) ?? { waiting: [], busy: false };
  queues.set(db, queue);
  const kept = new Promise<void>((resolve, reject) => queue.waiting.push({ news, resolve, reject }));
  if (!queue.busy) void workOff(db, queue);
  return kept;
}

async function workOff(db: Database, queue: { waiting: Waiting[]; busy: boolean }): Promise<void> {
  queue.busy = true;
  while (queue.waiting.length > 0) {
    const lot = queue.waiting.splice(0, atOnce);
    try {
      await keep(
        db,
        lot.map(({ news }) => news),
      );
      for (const { resolve } of lot) resolve();
    } catch (error) {
      if (lot.length === 1) lot[0]!.reject(error);
      else for (const { news, resolve, reject } of lot) await keep(db, [news]).then(resolve, reject);
    }
  }
  queue.busy = false;
}

async function keep(db: Database, lot: News[]): Promise<void> {
  for (const { threadId, withdrawn } of lot) {
    for (const forId of withdrawn) await deleteElementsFor(db, threadId, forId);
  }
  const elements = lot.flatMap((news) => news.elements);
  if (elements.length > 0) await keepElements(db, elements);
  // Last: whoever reads a step that is over finds everything it cites.
  const steps = lot.flatMap((news) => news.steps);
  if (steps.length > 0) await keepSteps(db, steps);
}
