import { createHash } from 'node:crypto';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';

/** Invitations to one address within a day, also when the person is deleted and added again. */
const toOneAddress = 3;
const daySeconds = 86_400;

/**
 * Counts an invitation of a company within 24 hours: of all, and to one address. Refuses INVITATIONS_PER_DAY, and
 * INVITED_TOO_OFTEN for the address.
 */
export async function countInvitation(
  { config, counters }: Pick<GroundContext, 'config' | 'counters'>,
  companyId: number,
  email: string,
): Promise<void> {
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
  const one = await counters.add(`invitations to ${address}`, 1, daySeconds);
  if (one.total > toOneAddress) throw new Refusal('INVITED_TOO_OFTEN', { limit: toOneAddress });
  const limit = config.INVITATIONS_PER_DAY;
  const all = await counters.add(`invitations of ${companyId}`, 1, daySeconds);
  if (limit > 0 && all.total > limit) throw new Refusal('INVITATIONS_PER_DAY', { limit });
}
