import type { Search } from './passage.ts';

/** The properties that decide whether a source may answer. */
export type Answerable = {
  topic: string | null;
  canton: string | null;
  inForceFrom: string | null;
  inForceTo: string | null;
  repealed: boolean;
};

/** Whether a source is in force on a day, which is required for answering. Days are ISO dates, null is open. */
export function isInForce(source: Omit<Answerable, 'topic' | 'canton'>, day: string): boolean {
  if (source.repealed) return false;
  if (source.inForceFrom !== null && day < source.inForceFrom) return false;
  return source.inForceTo === null || day <= source.inForceTo;
}

/**
 * Whether a source is in force on the day asked about, of the topic, and federal or of the canton; null accepts any.
 */
export function mayAnswer(source: Answerable, asked: Pick<Search, 'topic' | 'canton' | 'onDate'>): boolean {
  if (asked.topic !== null && source.topic !== asked.topic) return false;
  if (asked.canton !== null && source.canton !== null && source.canton !== asked.canton) return false;
  return isInForce(source, asked.onDate);
}
