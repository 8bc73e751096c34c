import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readTheirTime, type TheirTime } from './read-their-time.ts';

/** Whether the clock of this server is right by the provider's; `unknown` while the provider does not answer. */
type ClockState = 'right' | 'wrong' | 'unknown';
export type ClockWatch = {
  readClockState: () => Promise<ClockState>;
  /**
   * The time by the provider's clock; if that is unknown, the time of this server, or null while it is known to be
   * wrong.
   */
  readRightTime: () => Promise<Date | null>;
  /**
   * The time for display and access: by the provider's clock as far as that is known. Every request reads it, so the
   * provider is asked only if the clock was set since the last answer.
   */
  readShownTime: () => Promise<Date>;
  /**
   * Whether it is the same day by the provider's clock, as far as that is known: a clock that is an hour ahead would
   * end a day an hour early.
   */
  isSameDay: () => Promise<boolean>;
};

/** How far the clocks may differ: periods, free times and receipts go by days. */
const tolerableMs = 12 * 3_600_000;
/** How long an answer counts while the clock runs evenly, and how long nobody is asked after no answer. */
const freshMs: Record<ClockState, number> = { right: 10 * 60_000, wrong: 10_000, unknown: 60_000 };
/** How often the operator is told about a clock that stays wrong. */
const toldEveryMs = 60_000;
/** How long the provider may give no time before the operator is told, each time. */
const silentForMs = 24 * 3_600_000;
const unevenMs = 60_000;

const toHours = (ms: number) => Math.round(ms / 3_600_000);

/**
 * Watches the clock of this server by the time in any answer of the provider at `url`. A server with the wrong day
 * would charge months that have not begun, give free time for years, and delete accounts and chats. The operator is
 * told at once, and each minute while it is wrong.
 */
export function watchClock({ clock, log }: Pick<GroundContext, 'clock' | 'log'>, url: string): ClockWatch {
  /** `wrongBy`: how far the clock was ahead of the right one; null while that is unknown. */
  let last: { state: ClockState; at: number; ahead: number; wrongBy: number | null } | null = null;
  let asking: Promise<ClockState> | null = null;
  let toldAt = 0;
  let silentSince = performance.now();
  /** How far the clock was ahead of the monotonic one when it was last known to be right. */
  let rightAhead: number | null = null;

  /** How far the clock is ahead of the monotonic one, which nobody can set. */
  const aheadOfSteady = () => clock.now().getTime() - performance.now();
  const isEvenSince = (ahead: number) => Math.abs(aheadOfSteady() - ahead) < unevenMs;

  const isFresh = ({ state, at, ahead }: NonNullable<typeof last>) =>
    performance.now() - at < freshMs[state] && isEvenSince(ahead);

  async function ask(): Promise<ClockState> {
    const theirs = await readTheirTime(url);
    const isSilent = !theirs.time && !theirs.lapsed;
    // A single missing answer does not change what is known of a clock that has run evenly.
    const known = isSilent && last && isEvenSince(last.ahead) ? last : null;
    const wrongBy = known ? known.wrongBy : wrongByOf(theirs);
    const state = known?.state === 'wrong' ? 'wrong' : stateOf(theirs, wrongBy);
    if (state === 'wrong') tellWrong(wrongBy === null ? { code: theirs.lapsed } : { hoursAhead: toHours(wrongBy) });
    last = { state, at: performance.now(), ahead: aheadOfSteady(), wrongBy };
    if (state === 'right') rightAhead = last.ahead;
    if (isSilent || state === 'unknown') tellSilent();
    else silentSince = last.at;
    return state;
  }

  /** How far the clock is ahead; if a certificate has lapsed, the monotonic clock takes precedence. */
  function wrongByOf({ time, lapsed }: TheirTime): number | null {
    if (lapsed && rightAhead !== null) return aheadOfSteady() - rightAhead;
    return time && clock.now().getTime() - time.getTime();
  }

  function stateOf({ time, lapsed }: TheirTime, wrongBy: number | null): ClockState {
    if (!time && !lapsed) return 'unknown';
    if (wrongBy === null || Math.abs(wrongBy) > tolerableMs) return 'wrong';
    return lapsed ? 'unknown' : 'right';
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

  function readClockState(): Promise<ClockState> {
    if (last && isFresh(last)) return Promise.resolve(last.state);
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  /** The time by the provider's clock; that of this server if it is unknown. */
  const theirTime = () => new Date(clock.now().getTime() - (last?.wrongBy ?? 0));

  return {
    readClockState,
    readRightTime: async () => {
      const isWrong = (await readClockState()) === 'wrong';
      return isWrong && last!.wrongBy === null ? null : theirTime();
    },
    readShownTime: async () => {
      if (!last || !isEvenSince(last.ahead)) await readClockState();
      return theirTime();
    },
    isSameDay: async () => {
      await readClockState();
      return swissDay(theirTime()) === swissDay(clock.now());
    },
  };
}

/** Refuses CLOCK_WRONG while the clock of this server is known to be wrong: nothing may follow from its day. */
export async function requireRightClock({ readClockState }: ClockWatch): Promise<void> {
  if ((await readClockState()) === 'wrong') throw new Refusal('CLOCK_WRONG');
}

/** Refuses CLOCK_WRONG also where it is another day by the provider's clock: nothing is charged on a wrong day. */
export async function requireRightDay(watch: ClockWatch): Promise<void> {
  await requireRightClock(watch);
  if (!(await watch.isSameDay())) throw new Refusal('CLOCK_WRONG');
}

/**
 * The context with the provider's clock, even while that of this server is wrong: for decisions that depend on the day
 * and move no money. Refuses CLOCK_WRONG while the time is unknown.
 */
export async function byRightClock<C extends ClockWatch & Pick<GroundContext, 'clock'>>(context: C): Promise<C> {
  const time = await context.readRightTime();
  if (!time) throw new Refusal('CLOCK_WRONG');
  if (Math.abs(time.getTime() - context.clock.now().getTime()) < unevenMs) return context;
  const readAt = performance.now();
  return { ...context, clock: { now: () => new Date(time.getTime() + performance.now() - readAt) } };
}
