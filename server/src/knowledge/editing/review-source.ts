import type { InputOf } from '@polier/contract/endpoint';
import type { SourceEdition, sourcesEndpoints } from '@polier/contract/sources';
import { recordAct } from '../../audit/record-act.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { changeSources } from '../store.ts';
import { changeLife, factsOf } from './change-life.ts';
import type { EditingContext, Editor } from './editor.ts';
import { moveToWork } from './move-to-work.ts';
import { isPossible, isSecondPerson } from './source-life.ts';
import { actsOf, deleteDocument, lockDocument, updateDocument } from './store.ts';

type Described = InputOf<(typeof sourcesEndpoints)['PUT /api/super-admin/sources/:id']>;
type Seen = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/review']>;
type Named = InputOf<(typeof sourcesEndpoints)['DELETE /api/super-admin/sources/:id']>;

/**
 * Changes the description of a source that is not published; it becomes a draft again, to be reviewed by somebody else.
 * As an edition of another work it gets the questions of the edition it will replace. Refuses CHANGED_MEANWHILE where
 * it differs from what this editor saw.
 */
export async function describeSource(
  context: EditingContext,
  editor: Editor,
  { params, body: { change, ...facts } }: Described,
): Promise<SourceEdition> {
  const edition = facts.edition || null;
  return changeLife(context, editor, params.id, 'describe', async (tx, row) => {
    if (row.change !== change) throw new Refusal('CHANGED_MEANWHILE');
    const draft = { state: 'draft' as const, verifiedBy: '', publishOn: null };
    const described = await updateDocument(tx, params.id, { ...facts, edition, ...draft });
    if (row.work !== described.work || row.language !== described.language) await moveToWork(tx, described);
    return { row: described, act: 'described' };
  });
}

/**
 * Reviews a draft: from then on it is verified by this editor, today. Refuses SECOND_PERSON_NEEDED to the editor who
 * uploaded or described it, and CHANGED_MEANWHILE where it differs from what this editor saw.
 */
export async function reviewSource(
  context: EditingContext,
  editor: Editor,
  { params, body }: Seen,
): Promise<SourceEdition> {
  const { userName } = editor;
  return changeLife(context, editor, params.id, 'review', async (tx, row) => {
    if (row.change !== body.change) throw new Refusal('CHANGED_MEANWHILE');
    if (!isSecondPerson(userName, await actsOf(tx, params.id))) throw new Refusal('SECOND_PERSON_NEEDED');
    const verified = {
      verifiedBy: `${userName}, ${context.config.ASSOCIATION_NAME}`,
      verifiedOn: swissDay(context.clock.now()),
    };
    return { row: await updateDocument(tx, params.id, { state: 'reviewed', ...verified }), act: 'reviewed' };
  });
}

/** Deletes a draft with its file for good. Refuses NOT_FOUND and, once it is published, NOT_POSSIBLE_NOW. */
export async function discardSource(
  { db, clock }: Pick<EditingContext, 'db' | 'clock'>,
  editor: Editor,
  { params }: Named,
): Promise<{ deleted: true }> {
  await changeSources(db, async (tx) => {
    const row = await lockDocument(tx, params.id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (!isPossible('discard', row)) throw new Refusal('NOT_POSSIBLE_NOW');
    await deleteDocument(tx, params.id);
    const subject = { kind: 'source', id: params.id, name: row.title };
    await recordAct(tx, clock.now(), { actor: editor, act: 'source-discarded', subject, before: factsOf(row) });
  });
  return { deleted: true };
}
