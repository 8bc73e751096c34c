import type { SourceEdition } from '@polier/contract/sources';
import type { DocumentRow } from '../store.ts';
import { stateOf } from './source-life.ts';
import type { QuestionCount } from './store.ts';

/** A source as the editors see it. */
export function viewSource(row: DocumentRow, count: QuestionCount | undefined): SourceEdition {
  const { removedAt, takenInAt, ...facts } = row;
  const { questions = 0, unconfirmed = 0 } = count ?? {};
  return { ...facts, state: stateOf(row), takenInAt: takenInAt.toISOString(), questions, unconfirmed };
}
