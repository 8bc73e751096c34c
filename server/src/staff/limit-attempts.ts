import { createHmac } from 'node:crypto';
import type { GroundContext } from '../ground/context.ts';
import { addressKey } from '../ground/limits/address-key.ts';
import { Refusal } from '../ground/refusal.ts';
import { deriveKey } from './derive-key.ts';
import { attemptLimits, attemptWindowMs } from './policy.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './store.ts';

export type Attempt = {
  /** The try was right as far as it went, but did not sign anybody in. */
  takeBack: () => Promise<void>;
  /** The try was right: the account begins anew. */
  forget: () => Promise<void>;
};

/**
 * Counts a try before it is checked, by account and by network address (IPv6: its first 64 bits), in the database that
 * all servers share. Names that do not exist count as well, so that nobody learns which do. Refuses TOO_MANY.
 */
export async function limitAttempts(
  context: Pick<GroundContext, 'db' | 'clock' | 'tokenSecret'>,
  { account, address }: { account: string; address: string },
): Promise<Attempt> {
  const { db, clock, tokenSecret } = context;
  const now = clock.now();
  const secret = deriveKey(tokenSecret, 'attempts');
  const keyOf = (kind: 'account' | 'address', value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');
  const keys = { account: keyOf('account', account), address: keyOf('address', addressKey(address)) };
  const windowStart = new Date(now.getTime() - attemptWindowMs);
  for (const kind of ['address', 'account'] as const) {
    const { attempts, since } = await countAttempt(db, keys[kind], now, windowStart);
    if (attempts <= attemptLimits[kind]) continue;
    const seconds = Math.ceil((since.getTime() + attemptWindowMs - now.getTime()) / 1000);
    throw new Refusal('TOO_MANY', { seconds: Math.max(1, seconds) });
  }
  return {
    takeBack: async () => {
      await takeBackAttempt(db, keys.account);
      await takeBackAttempt(db, keys.address);
    },
    forget: async () => {
      await forgetAttempts(db, keys.account);
      await takeBackAttempt(db, keys.address);
    },
  };
}
