import type { Examination, editingEndpoints } from '@polier/contract/editing';
import type { InputOf } from '@polier/contract/endpoint';
import type { AnsweringContext } from '../answering/context.ts';
import type { Staff } from '../ground/actor.ts';

type Input = InputOf<(typeof editingEndpoints)['POST /api/super-admin/ask']>;

/**
 * Asks a question as a person of any language and canton on any day, and shows how it is answered. Nothing is stored.
 */
export function askAs(
  context: Pick<AnsweringContext, 'examine'>,
  _editor: Staff,
  { body }: Input,
): Promise<Examination> {
  const { question: text, language, topic, canton, day } = body;
  return context.examine({ text, language, topic, canton }, day);
}
