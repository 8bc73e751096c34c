import { setupFinished } from '../employees/policy.ts';

/**
 * The one rule of bot access, asked by HTTP, socket and web alike (design section 4, "Bot access"): setup finished and
 * neither the person blocked nor the payment in default.
 */
export function mayUseBot(person: { firstName: string; companyId: number; blockedAt: Date | null }): boolean {
  return setupFinished(person) && person.blockedAt === null;
}
