import { type Decision, refuseMatter } from '../decide/decide.ts';
import { asksAnything } from '../question/asking.ts';
import { saysToStop } from '../quote/steps-first.ts';
import type { FoundSources } from './find-sources.ts';

/**
 * What is said below the emergency numbers: only what surely answers a question, or says that work stops. Whoever asks
 * nothing is given nothing to read.
 */
export function belowEmergency({ understood, decision }: FoundSources): Decision {
  if (understood.emergency === null || !decision.sufficient) return decision;
  const isSure = decision.certain || saysToStop(decision.ranked, understood);
  return isSure && asksAnything(understood.asking, understood.language) ? decision : refuseMatter('weak');
}
