import type { PlanCode } from '@polier/contract/billing';

const names = { 1: 'pro', 2: 'member', 3: 'student' } as const;

/** The name of a plan's text. */
export function planName(plan: PlanCode) {
  return names[plan];
}
