import type { InboxKind } from '@polier/contract/editing';
import { findSentAgain } from '../chat/feedback/editor-questions.ts';
import type { GroundContext } from '../ground/context.ts';
import { type WorkRow, workOn, worksOf } from './store.ts';

type Context = Pick<GroundContext, 'db'>;

/** Reads the work on the entries of a kind, by the id of the entry; what was sent again since it was done is new. */
export async function readWorks(context: Context, kind: InboxKind): Promise<Map<string, WorkRow>> {
  const works = await worksOf(context.db, kind);
  for (const { entry, work } of await sentAgain(context, kind, [...works.values()])) works.set(entry, work);
  return works;
}

/** Reads the work on one entry, which is new again where it was sent again since it was done; null for none yet. */
export async function readWork(context: Context, kind: InboxKind, entry: string): Promise<WorkRow | null> {
  const work = await workOn(context.db, kind, entry);
  const [again] = work ? await sentAgain(context, kind, [work]) : [];
  return again?.work ?? work;
}

/** Those of the entries that are done and were sent again, as new ones: the person can be told once more. */
async function sentAgain(context: Context, kind: InboxKind, works: readonly WorkRow[]) {
  if (kind !== 'question' && kind !== 'rating') return [];
  const done = works.filter(({ state }) => state === 'done');
  const known = done.map(({ entry, changedAt }) => ({ id: entry, at: changedAt }));
  const again = new Set(await findSentAgain(context, kind, known));
  return done
    .filter(({ entry }) => again.has(entry))
    .map((work) => ({ entry: work.entry, work: { ...work, state: 'new' as const, reply: '', toldAt: null } }));
}
