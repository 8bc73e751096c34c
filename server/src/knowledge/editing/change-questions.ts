import { createHash, randomUUID } from 'node:crypto';
import type { InputOf } from '@polier/contract/endpoint';
import type { PassageQuestion, sourcesEndpoints } from '@polier/contract/sources';
import { recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { copiesInDrafts } from '../questions/passage-questions.ts';
import { insertQuestions, type QuestionRow } from '../questions/store.ts';
import { changeSources, type DocumentRow, markChanged, passageById } from '../store.ts';
import { followChange } from './change-life.ts';
import type { EditingContext, Editor } from './editor.ts';
import { isPossible, stateOf } from './source-life.ts';
import { confirmAll, deleteQuestion, lockDocument, questionOf, updateQuestion } from './store.ts';

/** An entry for the audit log: which question was changed, without its text, which may come from a person's chat. */
type Done<T> = { result: T; before?: Record<string, unknown>; after?: Record<string, unknown> };

type Endpoints = typeof sourcesEndpoints;
type Added = InputOf<Endpoints['POST /api/super-admin/sources/:id/questions']>;
type Edited = InputOf<Endpoints['PUT /api/super-admin/sources/:id/questions/:question']>;
type Named = InputOf<Endpoints['DELETE /api/super-admin/sources/:id/questions/:question']>;
type OfSource = InputOf<Endpoints['POST /api/super-admin/sources/:id/questions/confirm']>;

/** A question added on the screen comes after those imported from a file. */
const lastOrdinal = 1_000_000;

/**
 * Adds a question that a stretch of a passage answers; the next search uses it. The editor who adds it confirms it,
 * unless the body says otherwise. Refuses NOT_FOUND for a passage of another source and a stretch outside of it.
 */
export async function addQuestion(context: EditingContext, editor: Editor, { params, body }: Added) {
  const { userName } = editor;
  const now = context.clock.now();
  const row = await changeQuestions(context, editor, params.id, async (tx) => {
    const passage = await passageById(tx, body.passage);
    const isStretch = body.start < body.end && body.end <= (passage?.text.length ?? 0);
    if (passage?.documentId !== params.id || !isStretch) throw new Refusal('NOT_FOUND');
    const question: QuestionRow = {
      ...{ id: randomUUID(), passageId: passage.id, start: body.start, end: body.end, text: body.text },
      ...{ author: userName, writtenOn: swissDay(now), ordinal: lastOrdinal, addedAt: now },
      confirmedBy: body.confirmed === false ? null : userName,
    };
    await insertQuestions(tx, [question]);
    return { result: question, after: factsOf(question) };
  });
  return viewQuestion(row);
}

/**
 * Changes or confirms a question, which is confirmed by this editor from then on, also in an edition that waits to be
 * published. Refuses CHANGED_MEANWHILE when somebody else has changed it.
 */
export async function editQuestion(context: EditingContext, editor: Editor, { params, body }: Edited) {
  const row = await changeQuestions(context, editor, params.id, async (tx, source) => {
    const before = await questionAsSeen(tx, params, body.version);
    const changed = before.text === body.text ? {} : { text: body.text, addedAt: context.clock.now() };
    const changes = { ...changed, confirmedBy: editor.userName };
    await changeCopies(tx, source, before, ({ id }) => updateQuestion(tx, id, changes));
    const result = await updateQuestion(tx, before.id, changes);
    return { result, before: factsOf(before), after: factsOf(result) };
  });
  return viewQuestion(row);
}

/**
 * Removes a question, also from an edition that waits to be published, which would bring it back. Refuses NOT_FOUND,
 * and CHANGED_MEANWHILE when somebody else has changed it.
 */
export async function removeQuestion(context: EditingContext, editor: Editor, { params, query }: Named) {
  await changeQuestions(context, editor, params.id, async (tx, source) => {
    const before = await questionAsSeen(tx, params, query.version);
    await changeCopies(tx, source, before, ({ id }) => deleteQuestion(tx, id));
    await deleteQuestion(tx, params.question);
    return { result: null, before: factsOf(before) };
  });
  return { removed: true as const };
}

/**
 * Confirms all unconfirmed questions of a source. Refuses CHANGED_MEANWHILE when they may differ from those the editor
 * saw.
 */
export async function confirmQuestions(context: EditingContext, editor: Editor, { params, body }: OfSource) {
  return {
    confirmed: await changeQuestions(context, editor, params.id, async (tx, source) => {
      if (source.change !== body.change) throw new Refusal('CHANGED_MEANWHILE');
      const result = await confirmAll(tx, params.id, editor.userName);
      return { result, after: { confirmed: result } };
    }),
  };
}

/**
 * Changes the questions of a source and waits until this server's index has followed; the others follow within seconds.
 */
async function changeQuestions<T>(
  context: EditingContext,
  editor: Editor,
  id: string,
  work: (tx: Database, source: DocumentRow) => Promise<Done<T>>,
): Promise<T> {
  const result = await changeSources(context.db, async (tx) => {
    const source = await lockDocument(tx, id);
    if (!source) throw new Refusal('NOT_FOUND');
    if (!isPossible('question', source)) throw new Refusal('NOT_POSSIBLE_NOW');
    const { result: done, ...told } = await work(tx, source);
    await markChanged(tx, id);
    const subject = { kind: 'source', id, name: source.title };
    const entry = { actor: editor, act: 'source-questions-changed' as const, subject, ...told };
    await recordAct(tx, context.clock.now(), entry);
    return done;
  });
  await followChange(context);
  return result;
}

/** Does with the copies of a question in drafts what is done with the question of the edition that answers. */
async function changeCopies(
  tx: Database,
  source: DocumentRow,
  question: QuestionRow,
  change: (copy: QuestionRow) => Promise<unknown>,
): Promise<void> {
  if (stateOf(source) !== 'published') return;
  for (const copy of await copiesInDrafts(tx, source, question)) {
    await change(copy);
    await markChanged(tx, copy.documentId);
  }
}

function factsOf({ id, passageId, start, end, text, confirmedBy }: QuestionRow): Record<string, unknown> {
  return { question: id, passage: passageId, start, end, letters: text.length, confirmedBy };
}

/** A question of a source, if it is still as the editor saw it. */
async function questionAsSeen(tx: Database, { id, question }: Edited['params'], version: string): Promise<QuestionRow> {
  const row = await questionOf(tx, id, question);
  if (!row) throw new Refusal('NOT_FOUND');
  if (versionOf(row) !== version) throw new Refusal('CHANGED_MEANWHILE');
  return row;
}

/**
 * A version that changes with the text and position of a question, but not with its confirmation, which overwrites
 * nothing.
 */
function versionOf({ text, start, end }: QuestionRow): string {
  return createHash('sha256')
    .update(JSON.stringify([text, start, end]))
    .digest('base64url')
    .slice(0, versionChars);
}
const versionChars = 16;

export function viewQuestion(row: QuestionRow): PassageQuestion {
  const { id, text, start, end, author, confirmedBy } = row;
  return { id, version: versionOf(row), text, start, end, author, confirmedBy };
}
