import type { PlanCode } from '@polier/contract/billing';

const names = { 1: 'pro', 2: 'member', 3: 'student' } as const;

/** The text key of a plan's name. */
export function planName(plan: PlanCode) {
  return names[plan];
}
