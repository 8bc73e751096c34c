import { createHash } from 'node:crypto';
import type { GroundContext } from '../../ground/context.ts';
import { waitFigures } from '../../ground/limits/wait-figures.ts';
import { Refusal } from '../../ground/refusal.ts';

/** Invitations to one address within a day, also when the person is deleted and added again. */
const toOneAddress = 3;
const daySeconds = 86_400;

type Context = Pick<GroundContext, 'config' | 'counters'>;

/**
 * Counts an invitation of a company within 24 hours: of all, and to one address. Refuses INVITATIONS_PER_DAY, and
 * INVITED_TOO_OFTEN for the address.
 */
export const countInvitation = (context: Context, companyId: number, email: string) =>
  limitInvitation(context, companyId, email, 1);

/** Refuses what `countInvitation` would refuse, and counts nothing. */
export const checkInvitation = (context: Context, companyId: number, email: string) =>
  limitInvitation(context, companyId, email, 0);

async function limitInvitation(
  { config, counters }: Context,
  companyId: number,
  email: string,
  counted: 0 | 1,
): Promise<void> {
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
  const one = await counters.add(`invitations to ${address}`, counted, daySeconds);
  const before = (total: number) => total - counted;
  if (before(one.total) >= toOneAddress) {
    throw new Refusal('INVITED_TOO_OFTEN', { limit: toOneAddress, ...waitFigures(one.secondsLeft) });
  }
  const limit = config.INVITATIONS_PER_DAY;
  const all = await counters.add(`invitations of ${companyId}`, counted, daySeconds);
  if (limit > 0 && before(all.total) >= limit) {
    throw new Refusal('INVITATIONS_PER_DAY', { limit, ...waitFigures(all.secondsLeft) });
  }
}
