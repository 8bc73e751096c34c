import type { FoundSources } from './find-sources.ts';

/**
 * Whether a model is asked. It is not for questions out of scope, emergencies, articles that do not exist, other
 * countries and cantons, and rules that are shown canton by canton.
 */
export function isForModel({ understood, decision, perCanton }: FoundSources): boolean {
  if (perCanton || understood.emergencies.length > 0 || (understood.foreign !== null && !decision.sufficient))
    return false;
  return decision.sufficient || decision.why === 'weak' || decision.why === 'open';
}
