import type { FoundSources } from './find-sources.ts';

/**
 * Whether a model is asked. Without it are decided: explicit matters of other fields, emergencies, articles that are not
 * there, other countries and cantons, and rules to be shown canton by canton.
 */
export function isForModel({ understood, decision, perCanton }: FoundSources): boolean {
  if (perCanton || understood.foreign !== null || understood.emergency) return false;
  return decision.sufficient || decision.why === 'weak' || decision.why === 'open';
}
