import type { InputOf } from '@polier/contract/endpoint';
import type { SourcePassage, sourcesEndpoints } from '@polier/contract/sources';
import { Refusal } from '../../ground/refusal.ts';
import { splitUnits } from '../../text/split-sentences.ts';
import { questionsOf } from '../questions/store.ts';
import { documentById } from '../store.ts';
import { viewQuestion } from './change-questions.ts';
import type { EditingContext, Editor } from './editor.ts';
import { pageOfPassages } from './store.ts';

type Input = InputOf<(typeof sourcesEndpoints)['GET /api/super-admin/sources/:id/passages']>;

/** Lists passages of a source in order, with the questions they answer. Refuses NOT_FOUND. */
export async function listPassages(
  { db, config }: Pick<EditingContext, 'db' | 'config'>,
  _editor: Editor,
  { params, query }: Input,
): Promise<{ passages: SourcePassage[]; total: number; suggests: boolean }> {
  const source = await documentById(db, params.id);
  if (!source) throw new Refusal('NOT_FOUND');
  const { rows, total } = await pageOfPassages(db, source.id, query);
  const questions = Map.groupBy(
    await questionsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ passageId }) => passageId,
  );
  return {
    total,
    suggests: config.MODEL_NAME !== '',
    passages: rows.map(({ id, page, heading, article, text }) => ({
      ...{ id, page, heading, article, text },
      stretches: splitUnits(text, source.language).map(({ start, end }) => ({ start, end })),
      questions: (questions.get(id) ?? []).map(viewQuestion),
    })),
  };
}
