import { describe, expect, test } from 'vitest';
import {
  billed,
  cancelled,
  coveredUntil,
  doubted,
  failed,
  givesAccess,
  isDue,
  nextPeriod,
  paid,
  recordUse,
  startLife,
} from './life.ts';

const trial = (day: string) => startLife(1, { months: 3 }, day);

describe('a month with access to its end that is not paid', () => {
  const inDoubt = { ...billed(trial('2026-01-15')), inDoubt: true };
  /** In doubt for the whole month, and then it is heard that nothing was paid. */
  const heardLate = failed(doubted(recordUse(inDoubt, 1, '2026-04-15', '2026-05-20'), 1, false), 1, '2026-05-20');
  test('is owed after it has passed, and its payment keeps the rhythm', () => {
    expect(isDue(heardLate, '2026-05-20')).toBe(true);
    expect(givesAccess(heardLate, '2026-05-27')).toBe(true);
    expect(givesAccess(heardLate, '2026-05-28')).toBe(false);
    expect(nextPeriod(heardLate, '2026-05-21')).toMatchObject({ from: '2026-04-15', to: '2026-05-14' });
    const after = paid(heardLate, 1, '2026-05-21')!;
    expect(coveredUntil(after)).toBe('2026-05-14');
    expect(isDue(after, '2026-05-21')).toBe(true);
    expect(nextPeriod(after, '2026-05-21')).toMatchObject({ from: '2026-05-15', to: '2026-06-14' });
  });
  test('is owed after a cancellation, and after the last day', () => {
    const left = cancelled(heardLate, '2026-05-20');
    expect(left.endsOn).toBe('2026-05-20');
    expect(isDue(left, '2026-05-20')).toBe(true);
    expect(paid(left, 1, '2026-05-25')).toMatchObject({ period: 2, endsOn: '2026-05-20' });
  });
  test('is one where the doubt ended so late that the grace reached its end, not one where people were blocked', () => {
    const lateInMonth = failed(doubted(inDoubt, 1, false), 1, '2026-05-10');
    expect(nextPeriod(lateInMonth, '2026-06-01').from).toBe('2026-04-15');
    const early = failed(doubted(inDoubt, 1, false), 1, '2026-04-20');
    expect(nextPeriod(early, '2026-06-01').from).toBe('2026-06-01');
  });
  test('is not one whose doubt began after it had passed without access', () => {
    const blocked = failed(billed(trial('2026-01-15')), 1, '2026-04-15');
    const later = doubted(recordUse(blocked, 1, '2026-06-01', '2026-06-01'), 1, true);
    expect(nextPeriod(later, '2026-06-01').from).toBe('2026-06-01');
    const cleared = doubted(recordUse(later, 1, '2026-06-01', '2026-06-10'), 1, false);
    expect(nextPeriod({ ...cleared, failedOn: '2026-06-10' }, '2026-06-11').from).toBe('2026-06-11');
  });
  test('is not one in which people were blocked, though the page on which it is paid was opened in it', () => {
    const blocked = failed(billed(trial('2026-01-15')), 1, '2026-04-15');
    const after = paid(blocked, 1, '2026-05-15', '2026-05-14')!;
    expect([after.anchor, coveredUntil(after)]).toEqual(['2026-05-15', '2026-06-14']);
    const left = cancelled(blocked, '2026-05-01');
    expect(left.endsOn).toBe('2026-05-14');
    expect(paid(left, 1, '2026-05-15', '2026-05-14')).toMatchObject({ period: 2, endsOn: '2026-06-14' });
    expect(paid(left, 1, '2026-05-15')).toBeNull();
  });
  test('is noted for its own period, also where a server of the release before did not clear the note', () => {
    const after = paid(heardLate, 1, '2026-05-21')!;
    const kept = { ...after, usedUnpaid: heardLate.usedUnpaid, usedUnpaidPeriod: heardLate.usedUnpaidPeriod };
    const blocked = failed(kept, 2, '2026-05-21');
    expect(givesAccess(blocked, '2026-05-29')).toBe(false);
    expect(nextPeriod(blocked, '2026-07-01')).toMatchObject({ from: '2026-07-01', to: '2026-07-31' });
    expect(isDue(cancelled(blocked, '2026-07-01'), '2026-07-01')).toBe(false);
  });
  test('is not one of which a server of the release before heard only after it had passed', () => {
    const heardByOlder = failed(billed(trial('2026-01-15')), 1, '2026-06-10');
    expect(nextPeriod(heardByOlder, '2026-06-11').from).toBe('2026-06-11');
  });
});
