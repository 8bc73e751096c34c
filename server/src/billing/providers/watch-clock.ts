import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';

/** Whether the clock of this server is right by the provider's; `unknown` while the provider does not answer. */
type ClockState = 'right' | 'wrong' | 'unknown';
export type ClockWatch = { readClockState: () => Promise<ClockState> };

/** How far the clocks may differ: periods, free times and receipts go by days. */
const tolerableMs = 12 * 3_600_000;
/** For how long an answer counts while the clock goes on evenly, and for how long nobody is asked after none. */
const freshMs: Record<ClockState, number> = { right: 10 * 60_000, wrong: 10_000, unknown: 60_000 };
/** How often the operator is told of a clock that stays wrong. */
const toldEveryMs = 60_000;
/** For how long the provider may say no time before the operator is told, and then told again. */
const silentForMs = 24 * 3_600_000;
const unevenMs = 60_000;
const timeoutMs = 5_000;
/** A certificate of the provider that is not valid today: by a clock that is wrong by months, none is. */
const notValidToday = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/**
 * Watches the clock of this server, by the time that the provider at `url` gives with any answer. A server that took
 * the wrong day for the right one would charge months that have not begun, give free time for years, and delete
 * accounts and chats. The operator is told at once, and each minute while it is wrong.
 */
export function watchClock({ clock, log }: Pick<GroundContext, 'clock' | 'log'>, url: string): ClockWatch {
  let last: { state: ClockState; at: number; ahead: number } | null = null;
  let asking: Promise<ClockState> | null = null;
  let toldAt = 0;
  let silentSince = performance.now();
  /** How far the clock was ahead of the steady one when it was last known to be right. */
  let rightAhead: number | null = null;

  /** How far the clock is ahead of one that nobody can set. */
  const aheadOfSteady = () => clock.now().getTime() - performance.now();
  const isEvenSince = (ahead: number) => Math.abs(aheadOfSteady() - ahead) < unevenMs;

  const isFresh = ({ state, at, ahead }: NonNullable<typeof last>) =>
    performance.now() - at < freshMs[state] && isEvenSince(ahead);

  async function ask(): Promise<ClockState> {
    const theirs = await readTime(url);
    const state = typeof theirs === 'string' ? theirs : stateAt(theirs);
    last = { state, at: performance.now(), ahead: aheadOfSteady() };
    if (state === 'right') rightAhead = last.ahead;
    if (state === 'unknown') tellSilent();
    else silentSince = last.at;
    return state;
  }

  function stateAt(theirs: Date): ClockState {
    const aheadMs = clock.now().getTime() - theirs.getTime();
    if (Math.abs(aheadMs) <= tolerableMs) return 'right';
    tellWrong({ hoursAhead: Math.round(aheadMs / 3_600_000) });
    return 'wrong';
  }

  function tellWrong(facts: object): void {
    if (last?.state === 'wrong' && performance.now() - toldAt < toldEveryMs) return;
    toldAt = performance.now();
    log.error(
      facts,
      'the clock of this server is not that of the payment provider: nothing is charged until it is right',
    );
  }

  function tellSilent(): void {
    const silentMs = performance.now() - silentSince;
    if (silentMs < silentForMs) return;
    silentSince = performance.now();
    log.error('the payment provider has not said for a day what time it is: no account is deleted until it does');
  }

  async function readTime(from: string): Promise<Date | ClockState> {
    try {
      const answer = await fetch(from, {
        method: 'HEAD',
        redirect: 'manual',
        // A proxy in between would answer with the time at which it was told.
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const date = new Date(answer.headers.get('date') ?? '');
      return Number.isNaN(date.getTime()) ? 'unknown' : date;
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (!code || !notValidToday.has(code)) return 'unknown';
      // It is the certificate that has lapsed: the clock goes on as it did when it was right.
      if (rightAhead !== null && isEvenSince(rightAhead)) return 'unknown';
      tellWrong({ code });
      return 'wrong';
    }
  }

  return {
    readClockState: () => {
      if (last && isFresh(last)) return Promise.resolve(last.state);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

/** Refuses CLOCK_WRONG while the clock of this server is known to be wrong: nothing may follow from its day. */
export async function requireRightClock({ readClockState }: ClockWatch): Promise<void> {
  if ((await readClockState()) === 'wrong') throw new Refusal('CLOCK_WRONG');
}
