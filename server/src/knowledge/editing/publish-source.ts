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
/** The publication of a source; `over` are control questions that get worse and were accepted. */
type Published = { params: Asked['params']; body: Pick<Asked['body'], 'from'>; over?: readonly string[] };
/** Checks an edition on its publication day. */
export type DayGate = {
  /** The control questions that get worse with it, except those accepted when it was scheduled. */
  worse: (id: string, accepted: readonly string[]) => Promise<string[]>;
  /** Announces that an edition was held back, in the same transaction. */
  tell: (tx: Database, source: DocumentRow, worse: readonly string[]) => Promise<void>;
};
type Retired = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/retire']>;
type Named = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/restore']>;

/**
 * Publishes a reviewed source, at once or from a day on, in place of the edition that answers. A source that comes into
 * force later replaces it on that day, so that there is no gap. `also` is written in the same transaction. Refuses
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
 * The daily job: publishes the reviewed sources whose day has come. An edition that makes control questions worse which
 * were not accepted when it was scheduled is held back: it stays reviewed until somebody publishes it. One that fails
 * does not stop the others; its error is thrown after them, so that the job is retried.
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
    // Somebody else has published it or taken it back meanwhile.
    if (!(error instanceof Refusal)) throw error;
  });
}

/** The control questions accepted for an edition since it was reviewed. */
async function acceptedQuestions(db: Database, id: string): Promise<string[]> {
  const acts = await actsOf(db, id);
  const reviewed = acts.findIndex(({ act }) => act === 'reviewed');
  return acts
    .slice(0, reviewed < 0 ? acts.length : reviewed)
    .filter(({ act }) => act === 'overruled')
    .map(({ note }) => note);
}

/** Retires a source, which then no longer answers; answers that cited it still show it. */
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

/** Publishes a retired source again. Refuses NOT_POSSIBLE_NOW where another edition answers meanwhile. */
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

/** Replaces the published editions by a new one, and carries over the questions added since it was drafted. */
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
