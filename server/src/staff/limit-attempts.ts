import { createHmac } from 'node:crypto';
import type { GroundContext } from '../ground/context.ts';
import { addressKey } from '../ground/limits/address-key.ts';
import { Refusal } from '../ground/refusal.ts';
import { deriveKey } from './derive-key.ts';
import { attemptLimits } from './policy.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './store.ts';

export type Attempt = {
  /** Withdraws the attempt, which was right so far but did not sign anybody in. */
  takeBack: () => Promise<void>;
  /** Resets the account's counts after a successful attempt. */
  forget: () => Promise<void>;
};

/**
 * Counts an attempt before it is checked, in the database that all servers share: by network address (IPv6: its first
 * 64 bits), by account from there, and by account from everywhere, whose limit no single network can use up. Names that
 * do not exist count as well, so that they cannot be told apart. Refuses TOO_MANY.
 */
export async function limitAttempts(
  context: Pick<GroundContext, 'db' | 'clock' | 'tokenSecret'>,
  { account, address }: { account: string; address: string },
): Promise<Attempt> {
  const { db, clock, tokenSecret } = context;
  const now = clock.now();
  const secret = deriveKey(tokenSecret, 'attempts');
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join(' ')).digest('base64url');
  const network = addressKey(address);
  const keys = {
    address: keyOf('address', network),
    accountFromAddress: keyOf('account from address', network, account),
    account: keyOf('account', account),
  };
  for (const kind of ['address', 'accountFromAddress', 'account'] as const) {
    const { tries, windowMs } = attemptLimits[kind];
    const { attempts, since } = await countAttempt(db, keys[kind], now, new Date(now.getTime() - windowMs));
    if (attempts <= tries) continue;
    const seconds = Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000);
    throw new Refusal('TOO_MANY', { seconds: Math.max(1, seconds) });
  }
  const takeBackOthers = async () => {
    await takeBackAttempt(db, keys.address);
    await takeBackAttempt(db, keys.account);
  };
  return {
    takeBack: async () => {
      await takeBackAttempt(db, keys.accountFromAddress);
      await takeBackOthers();
    },
    forget: async () => {
      await forgetAttempts(db, keys.accountFromAddress);
      await takeBackOthers();
    },
  };
}
