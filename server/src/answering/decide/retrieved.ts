import type { Hit } from '../../knowledge/port.ts';
import type { Reading } from '../rank/rank-readings.ts';
import type { Decision } from './decide.ts';

/** What was found for a question, and what was decided on it. */
export type Retrieved = {
  hits: Hit[];
  decision: Decision;
  /** A notice before the answer: rules of another day, federal rules only. */
  notice: string | null;
  /** What was found when it is read with what is told around it. */
  told?: Reading | null;
  /** The sources of the topic chosen as filter do not suffice, and those beyond it do. */
  beyondFilter?: boolean;
};
