import type { FoundSources } from './find-sources.ts';

/**
 * Whether a model is asked. Without it are decided: what is refused as a matter of another field, emergencies, articles
 * that are not there, other countries and cantons, and rules to be shown canton by canton.
 */
export function isForModel({ understood, decision, perCanton }: FoundSources): boolean {
  if (perCanton || understood.emergencies.length > 0 || (understood.foreign !== null && !decision.sufficient))
    return false;
  return decision.sufficient || decision.why === 'weak' || decision.why === 'open';
}
