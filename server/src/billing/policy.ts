import { setupFinished } from '../employees/policy.ts';
import type { Day } from './life/calendar.ts';
import { givesAccess, type Life } from './life/life.ts';

type Employee = { firstName: string; companyId: number; blockedAt: Date | null };

/**
 * The rule of bot access, the same for HTTP, socket and web: the setup is finished, the person is not blocked, and the
 * subscription of their company gives access on this Swiss day.
 */
export function mayUseBot(person: Employee, life: Life | null, today: Day): boolean {
  return setupFinished(person) && person.blockedAt === null && life !== null && givesAccess(life, today);
}
