import type { Hit } from '../../knowledge/port.ts';
import type { Reading } from '../rank/rank-readings.ts';
import type { Decision } from './decide.ts';

/** The hits for a question, and the decision on them. */
export type Retrieved = {
  hits: Hit[];
  decision: Decision;
  /** A notice shown before the answer: rules of another day, federal rules only. */
  notice: string | null;
  /** The hits when the question is read together with its story or conversation. */
  contextReading?: Reading | null;
  /** The sources of the topic chosen as filter are not sufficient, but others are. */
  beyondFilter?: boolean;
};
