import type { AnswerOf, InputOf } from '@polier/contract/endpoint';
import type { sourcesEndpoints } from '@polier/contract/sources';
import { Refusal } from '../../ground/refusal.ts';
import { FileReply } from '../../http/route.ts';
import { readSourceFile } from '../pages/read-source-file.ts';
import { documentById, passagesOf } from '../store.ts';
import type { EditingContext, Editor } from './editor.ts';
import { isPossible } from './source-life.ts';
import { actsOf, countQuestions, editionsBackFor } from './store.ts';
import { viewSource } from './view-source.ts';

type Input = InputOf<(typeof sourcesEndpoints)['GET /api/super-admin/sources/:id']>;

/** Reads one edition with its history, newest first. Refuses NOT_FOUND. */
export async function readSource(
  { db }: Pick<EditingContext, 'db'>,
  _editor: Editor,
  { params }: Input,
): Promise<AnswerOf<(typeof sourcesEndpoints)['GET /api/super-admin/sources/:id']>> {
  const row = await documentById(db, params.id);
  if (!row) throw new Refusal('NOT_FOUND');
  const [counts, acts] = await Promise.all([countQuestions(db, [row.id]), actsOf(db, row.id)]);
  const [replaced] = isPossible('take-back', row) ? await editionsBackFor(db, row) : [];
  return {
    source: viewSource(row, counts.get(row.id)),
    acts: acts.map(({ act, by, at, note }) => ({ act, by, at: at.toISOString(), note })),
    replaced: replaced ? { id: replaced.id, title: replaced.title, edition: replaced.edition } : null,
  };
}

/**
 * Reads the PDF of a source; for a source imported as lines, its first passage as a printed page. Refuses NOT_FOUND.
 */
export async function readSourcePdf({ db }: Pick<EditingContext, 'db'>, _editor: Editor, { params }: Input) {
  const [first] = await passagesOf(db, params.id);
  const file = await readSourceFile({ db }, params.id, first?.id ?? '');
  if (!file) throw new Refusal('NOT_FOUND');
  return new FileReply(file.bytes, 'application/pdf', file.name, { mayBeKept: true });
}
