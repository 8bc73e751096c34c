import { setupFinished } from '../employees/policy.ts';
import type { Day } from './calendar.ts';
import { givesAccess, isBlocked, type Life } from './life.ts';

type Employee = { firstName: string; companyId: number; blockedAt: Date | null };

/**
 * The one rule of bot access, asked by HTTP, socket and web alike (design section 4, "Bot access"): setup finished, the
 * person not blocked, and the subscription of their company gives access on this Swiss day.
 */
export function mayUseBot(person: Employee, life: Life | null, today: Day): boolean {
  return setupFinished(person) && person.blockedAt === null && life !== null && givesAccess(life, today);
}

/** The payment of the company is in default: its people are blocked until it is made. */
export function isInDefault(life: Life | null, today: Day): boolean {
  return life !== null && isBlocked(life, today);
}
