import type { InputOf } from '@polier/contract/endpoint';
import type { sourcesEndpoints } from '@polier/contract/sources';
import type { AnsweringContext } from '../answering/context.ts';
import type { Staff } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { readPassage } from '../knowledge/port.ts';

type Input = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources/:id/suggestions']>;

/**
 * Asks the language model for questions that a passage answers. Nothing is stored: an editor adopts those that are
 * right. Refuses NOT_FOUND, and NO_SUGGESTIONS without a model or where it writes none.
 */
export async function suggestForPassage(
  context: Pick<AnsweringContext, 'db' | 'suggest' | 'log'>,
  _editor: Staff,
  { params, body }: Input,
): Promise<{ questions: string[] }> {
  const passage = await readPassage(context, { source: params.id, id: body.passage });
  const questions = await context.suggest(passage).catch((err) => {
    context.log.warn({ err }, 'the language model suggested no questions');
    return [];
  });
  const known = new Set(passage.questions.map(fold));
  const fresh = questions.filter((one) => !known.has(fold(one)));
  if (fresh.length === 0) throw new Refusal('NO_SUGGESTIONS');
  return { questions: fresh };
}

const fold = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
