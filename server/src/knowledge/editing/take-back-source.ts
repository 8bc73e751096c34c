import type { InputOf } from '@polier/contract/endpoint';
import type { SourceEdition, sourcesEndpoints } from '@polier/contract/sources';
import { recordAct } from '../../audit/record-act.ts';
import { Refusal } from '../../ground/refusal.ts';
import { carryOver } from '../questions/passage-questions.ts';
import { changeLife, factsOf } from './change-life.ts';
import type { EditingContext, Editor } from './editor.ts';
import { editionsBackFor, insertAct, questionsAddedSince, updateDocument } from './store.ts';

type Asked = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/take-back']>;

/**
 * Takes back an edition that should not have been published: in one transaction it is retired and its predecessor
 * answers again, so that there is no gap. Questions added to it meanwhile are carried back where their answer exists
 * there word for word. Refuses NOT_FOUND, and NOT_POSSIBLE_NOW where it replaced nothing or another edition answers
 * meanwhile.
 */
export async function takeBackSource(
  context: EditingContext,
  editor: Editor,
  { params, body }: Asked,
): Promise<SourceEdition> {
  const now = context.clock.now();
  const { reason } = body;
  return changeLife(context, editor, params.id, 'take-back', async (tx, row) => {
    const before = await editionsBackFor(tx, row);
    if (before.length === 0) throw new Refusal('NOT_POSSIBLE_NOW');
    const retired = await updateDocument(tx, row.id, { state: 'retired', removedAt: row.removedAt ?? now });
    for (const edition of before) {
      const restored = await updateDocument(tx, edition.id, { state: 'published', replacedBy: null, removedAt: null });
      const added = await questionsAddedSince(tx, row.id, edition.removedAt ?? now);
      await carryOver(tx, added, row.id, edition.id);
      await insertAct(tx, { documentId: edition.id, act: 'restored', by: editor.userName, at: now, note: reason });
      await recordAct(tx, now, {
        actor: editor,
        act: 'source-restored',
        subject: { kind: 'source', id: edition.id, name: edition.title },
        before: factsOf(edition),
        after: factsOf(restored),
        reason,
      });
    }
    return { row: retired, act: 'retired', note: reason };
  });
}
