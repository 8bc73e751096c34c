import type { InputOf } from '@polier/contract/endpoint';
import type { SourceEdition, sourcesEndpoints } from '@polier/contract/sources';
import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { carryOver } from '../questions/passage-questions.ts';
import type { DocumentRow } from '../store.ts';
import { changeLife } from './change-life.ts';
import type { EditingContext, Editor } from './editor.ts';
import { firstDay } from './source-life.ts';
import { actsOf, dueDocuments, insertAct, otherPresentEditions, questionsAddedSince, updateDocument } from './store.ts';

type Asked = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/publish']>;
/** Why it is published over gold questions was asked before; `over` are these questions. */
type Published = { params: Asked['params']; body: Pick<Asked['body'], 'from'>; over?: readonly string[] };
/** What decides on the day of a planned edition. */
export type DayGate = {
  /** The gold questions that get worse with it, but for those that were accepted when it was planned. */
  worse: (id: string, accepted: readonly string[]) => Promise<string[]>;
  /** Tells that an edition was held back; written with it or not at all. */
  tell: (tx: Database, source: DocumentRow, worse: readonly string[]) => Promise<void>;
};
type Retired = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/retire']>;
type Named = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/restore']>;

/**
 * Lets a reviewed source answer, at once or from a day on, in the place of the edition that answers. A source that
 * comes into force later begins on that day, so that there is no gap. `also` is written with it or not at all. Refuses
 * NOT_FOUND, and NOT_POSSIBLE_NOW for a source that is not reviewed.
 */
export async function publishSource(
  context: EditingContext,
  editor: Editor,
  { params, body, over = [] }: Published,
  also: (tx: Database, title: string) => Promise<void> = async () => {},
): Promise<SourceEdition> {
  const today = swissDay(context.clock.now());
  return changeLife(context, editor, params.id, 'publish', async (tx, row) => {
    await also(tx, row.title);
    const at = context.clock.now();
    for (const note of over)
      await insertAct(tx, { documentId: row.id, act: 'overruled', by: editor.userName, at, note });
    const day = firstDay(body.from, today, row.inForceFrom);
    if (day > today) return { row: await updateDocument(tx, row.id, { publishOn: day }), act: 'scheduled', note: day };
    return { row: await replaceEditions(context, tx, row, editor.userName), act: 'published' };
  });
}

/**
 * The daily job: publishes the reviewed sources whose day has come. One with which gold questions get worse, which were
 * not accepted when it was planned, is held back: it stays reviewed, to be published by somebody. One that fails does
 * not hold up the others; its error is thrown after them, so that the job is tried again.
 */
export async function publishDueSources(context: EditingContext, gate: DayGate): Promise<void> {
  const errors: unknown[] = [];
  for (const due of await dueDocuments(context.db, swissDay(context.clock.now()))) {
    try {
      await publishDueSource(context, gate, due);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function publishDueSource(
  context: EditingContext,
  gate: DayGate,
  { id, publishOn }: Pick<DocumentRow, 'id' | 'publishOn'>,
): Promise<void> {
  const worse = await gate.worse(id, await acceptedQuestions(context.db, id));
  await changeLife(context, null, id, 'publish', async (tx, row) => {
    if (row.publishOn !== publishOn) return null;
    if (worse.length === 0) return { row: await replaceEditions(context, tx, row, null), act: 'published' };
    await gate.tell(tx, row, worse);
    return { row: await updateDocument(tx, id, { publishOn: null }), act: 'held', note: worse.join(' · ') };
  }).catch((error) => {
    // Somebody was quicker and published it or took it back.
    if (!(error instanceof Refusal)) throw error;
  });
}

/** The gold questions over which an edition was planned since it was reviewed. */
async function acceptedQuestions(db: Database, id: string): Promise<string[]> {
  const acts = await actsOf(db, id);
  const reviewed = acts.findIndex(({ act }) => act === 'reviewed');
  return acts
    .slice(0, reviewed < 0 ? acts.length : reviewed)
    .filter(({ act }) => act === 'overruled')
    .map(({ note }) => note);
}

/** Lets a source answer no more; answers that cited it go on showing it. */
export async function retireSource(
  context: EditingContext,
  editor: Editor,
  { params, body }: Retired,
): Promise<SourceEdition> {
  return changeLife(context, editor, params.id, 'retire', async (tx) => {
    const row = await updateDocument(tx, params.id, { state: 'retired', removedAt: context.clock.now() });
    return { row, act: 'retired', note: body.reason };
  });
}

/** Lets a retired source answer again. Refuses NOT_POSSIBLE_NOW where another edition answers meanwhile. */
export async function restoreSource(
  context: EditingContext,
  editor: Editor,
  { params }: Named,
): Promise<SourceEdition> {
  return changeLife(context, editor, params.id, 'restore', async (tx, row) => {
    if ((await otherPresentEditions(tx, row)).length > 0) throw new Refusal('NOT_POSSIBLE_NOW');
    return { row: await updateDocument(tx, row.id, { state: 'published', removedAt: null }), act: 'restored' };
  });
}

/** Exchanges the editions that answer for a new one, with the questions that were added since it was drafted. */
async function replaceEditions(
  { clock }: Pick<EditingContext, 'clock'>,
  tx: Database,
  row: DocumentRow,
  by: string | null,
): Promise<DocumentRow> {
  const now = clock.now();
  for (const before of await otherPresentEditions(tx, row)) {
    await updateDocument(tx, before.id, { state: 'replaced', replacedBy: row.id, removedAt: now });
    await insertAct(tx, { documentId: before.id, act: 'replaced', by, at: now, note: row.edition ?? row.title });
    await carryOver(tx, await questionsAddedSince(tx, before.id, row.takenInAt), before.id, row.id);
  }
  return updateDocument(tx, row.id, { state: 'published', publishOn: null, removedAt: null });
}
