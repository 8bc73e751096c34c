import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const minutes = 60_000;
/** A code lives ten minutes and takes five wrong tries. */
const life = 10 * minutes;
const tries = 5;
/** Letters within a quarter of an hour. */
const window = 15 * minutes;
const perAddress = 5;
const perComputer = 100;

type Mailed = { hash: Buffer; expires: number; wrong: number };
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'used-up';

/** Mailed six-digit codes: kept as a keyed hash, bound to one visit (`uid`) and usable once. */
export function createCodes(secret: string, clock: () => Date) {
  const codes = new Map<string, Mailed>();
  const sent = new Map<string, number[]>();
  const hash = (uid: string, code: string) => createHmac('sha256', secret).update(`${uid} ${code}`).digest();

  /** Milliseconds until another letter may go out; 0 when it may now. */
  function wait(key: string, most: number, now: number): number {
    const recent = (sent.get(key) ?? []).filter((at) => at > now - window);
    return recent.length < most ? 0 : recent[0]! + window - now;
  }

  function note(key: string, now: number): void {
    sent.set(key, [...(sent.get(key) ?? []).filter((at) => at > now - window), now]);
  }

  return {
    /**
     * A new code for this visit, making older ones void; with `usable` false (nobody may pass with it) every try will
     * be wrong. Answers minutes to wait when too many letters went to the address or were asked for by the computer.
     */
    make(uid: string, address: string, computer: string, usable: boolean): { code: string } | { waitMinutes: number } {
      const now = clock().getTime();
      for (const [key, { expires }] of codes) if (expires < now - life) codes.delete(key);
      for (const [key, times] of sent) if (times.every((at) => at <= now - window)) sent.delete(key);
      const waiting = Math.max(wait(address, perAddress, now), wait(`computer ${computer}`, perComputer, now));
      if (waiting > 0) return { waitMinutes: Math.ceil(waiting / minutes) };
      note(address, now);
      note(`computer ${computer}`, now);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.set(uid, { hash: usable ? hash(uid, code) : randomBytes(32), expires: now + life, wrong: 0 });
      return { code };
    },

    /** Tries a code; the right one is used up by it. */
    check(uid: string, entered: string): CodeCheck {
      const record = codes.get(uid);
      if (!record || record.expires <= clock().getTime()) return 'expired';
      if (record.wrong >= tries) return 'used-up';
      if (timingSafeEqual(hash(uid, entered.replace(/\D/g, '')), record.hash)) {
        codes.delete(uid);
        return 'right';
      }
      record.wrong += 1;
      return record.wrong >= tries ? 'used-up' : 'wrong';
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
