import { createHash } from 'node:crypto';
import type { KeptAnswer, Ledger } from './ledger.ts';
import { ApiError } from './requests.ts';

const life = 60 * 60_000;

export type Reply = { status: number; body: string; location: string | null };

/**
 * Performs a call once per key: for 60 minutes the same key with the same call gets the first answer again, 409 while
 * the first is still being worked on, and 422 with another call.
 */
export function createIdempotency(ledger: Ledger, clock: () => Date) {
  const running = new Map<string, string>();

  return async (key: string | undefined, call: string, perform: () => Promise<Reply>): Promise<Reply> => {
    if (key === undefined) return perform();
    const now = clock().getTime();
    const { value } = ledger;
    value.answers = value.answers.filter(({ at }) => now - at < life);
    const hash = createHash('sha256').update(call).digest('hex');
    const kept: KeptAnswer | undefined = value.answers.find((answer) => answer.key === key);
    const before = kept?.call ?? running.get(key);
    if (before !== undefined && before !== hash) {
      throw new ApiError('CLIENT_ERROR', 'the idempotency key was used with another request', { status: 422 });
    }
    if (running.has(key)) {
      throw new ApiError('CLIENT_ERROR', 'a request with this idempotency key is in progress', { status: 409 });
    }
    if (kept) return kept;
    running.set(key, hash);
    try {
      const { status, body, location } = await perform();
      value.answers.push({ key, call: hash, at: now, status, body, location });
      ledger.save();
      return { status, body, location };
    } finally {
      running.delete(key);
    }
  };
}
