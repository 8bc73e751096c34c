const free = 5;
const firstWait = 30_000;
const longestWait = 15 * 60_000;
const forget = 60 * 60_000;

/** Slows down guessing: after five wrong passwords an address waits 30 seconds, then twice as long each time. */
export function createLockout(clock: () => Date) {
  const wrong = new Map<string, { count: number; last: number; until: number }>();
  return {
    /** Minutes (rounded up) the address still has to wait; 0 when it may try. The same for addresses nobody has. */
    waitMinutes(address: string): number {
      const left = (wrong.get(address)?.until ?? 0) - clock().getTime();
      return left > 0 ? Math.ceil(left / 60_000) : 0;
    },
    failed(address: string): void {
      const now = clock().getTime();
      for (const [key, { last }] of wrong) if (last < now - forget) wrong.delete(key);
      const count = (wrong.get(address)?.count ?? 0) + 1;
      const wait = count < free ? 0 : Math.min(longestWait, firstWait * 2 ** (count - free));
      wrong.set(address, { count, last: now, until: now + wait });
    },
    succeeded: (address: string) => wrong.delete(address),
  };
}

export type Lockout = ReturnType<typeof createLockout>;
