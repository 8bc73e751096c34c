import type { SignUpDraft } from '@polier/contract/companies';
import { paths } from '../paths.ts';

export const steps = ['plan', 'profile', 'organisation', 'payment'] as const;
export type Step = SignUpDraft['step'];

/** The address of a step. */
export function stepPath(step: Step): string {
  return `${paths.companySignUp}?step=${step}`;
}

/** The step the address asks for, but none beyond the first that is still to be done. */
export function shownStep(asked: string | null, todo: Step): Step {
  const step = steps.find((known) => known === asked);
  return step && steps.indexOf(step) <= steps.indexOf(todo) ? step : todo;
}
