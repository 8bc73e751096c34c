import type { SourceEdition } from '@polier/contract/sources';
import { recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import { embedPassages } from '../intake/embed-passages.ts';
import { changeSources, type DocumentRow } from '../store.ts';
import type { EditingContext, Editor } from './editor.ts';
import { isPossible, type LifeAct, stateOf } from './source-life.ts';
import { type ActRow, countQuestions, insertAct, lockDocument } from './store.ts';
import { viewSource } from './view-source.ts';

/** The result of a change to a source's state: the source, and the entry for its history; null for no entry. */
type Changed = {
  row: DocumentRow;
  act: Exclude<ActRow['act'], 'drafted' | 'replaced' | 'questions' | 'overruled'>;
  note?: string;
} | null;

/**
 * Changes the state of a source in one transaction and waits until this server's index has followed; the others follow
 * within seconds. Refuses NOT_FOUND, and NOT_POSSIBLE_NOW in a state that does not allow the act.
 */
export async function changeLife(
  context: EditingContext,
  by: Editor | null,
  id: string,
  act: LifeAct,
  work: (tx: Database, row: DocumentRow) => Promise<Changed>,
): Promise<SourceEdition> {
  const row = await changeSources(context.db, async (tx) => {
    const before = await lockDocument(tx, id);
    if (!before) throw new Refusal('NOT_FOUND');
    if (!isPossible(act, before)) throw new Refusal('NOT_POSSIBLE_NOW');
    const changed = await work(tx, before);
    if (!changed) return before;
    const now = context.clock.now();
    const { row, note = '' } = changed;
    await insertAct(tx, { documentId: id, act: changed.act, by: by?.userName ?? null, at: now, note });
    await recordAct(tx, now, {
      actor: by ?? { kind: 'job', name: 'publish-due-sources' },
      act: `source-${changed.act}`,
      subject: { kind: 'source', id, name: row.title },
      before: factsOf(before),
      after: factsOf(row),
      reason: note,
    });
    return row;
  });
  await followChange(context);
  const counts = await countQuestions(context.db, [id]);
  return viewSource(row, counts.get(id));
}

/** Updates this server's index, so that the next question uses the change, and notifies the subscribers. */
export async function followChange(context: EditingContext): Promise<void> {
  context.events.emit('sources-changed');
  await context.sources.follow();
  await embedPassages(context);
}

/** The facts about a source that go into the audit log. */
export function factsOf(row: DocumentRow) {
  const { work, title, publisher, kind, topic, canton, language, edition, inForceFrom, inForceTo, publishOn } = row;
  const facts = { work, title, publisher, kind, topic, canton, language, edition, inForceFrom, inForceTo, publishOn };
  return { ...facts, state: stateOf(row), verifiedBy: row.verifiedBy };
}
