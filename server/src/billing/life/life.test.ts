import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { swissDay } from '../../ground/clock.ts';
import { addDays, addMonths } from './calendar.ts';
import {
  billed,
  cancelled,
  coveredUntil,
  failed,
  givesAccess,
  hasEnded,
  isBlocked,
  isDue,
  type Life,
  nextPeriod,
  paid,
  planChanged,
  restored,
  startLife,
  stateOn,
  stepOn,
  withoutFailureAhead,
} from './life.ts';
import { blockedFrom, retriesAhead } from './retry-schedule.ts';

const nothingOpen = { paymentOpen: false };
const trial = (day = '2026-01-31') => startLife(1, { months: 3 }, day);

describe('months are counted from the day of the sign-up', () => {
  test.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['2028-02-29', ['2028-03-29', '2028-04-29', '2028-05-29']],
    ['2026-12-15', ['2027-01-15', '2027-02-15', '2027-03-15']],
  ])('%s', (anchor, following) => {
    expect([1, 2, 3].map((months) => addMonths(anchor, months))).toEqual(following);
  });
  test('29 February comes back after four years', () => {
    expect([12, 24, 36, 48].map((months) => addMonths('2028-02-29', months))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });
  test('both daylight-saving switches leave days whole', () => {
    expect(swissDay(new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28');
    expect(swissDay(new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29');
    expect(swissDay(new Date('2026-03-29T21:59:59Z'))).toBe('2026-03-29');
    expect(swissDay(new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30');
    expect(swissDay(new Date('2026-10-24T22:00:00Z'))).toBe('2026-10-25');
    expect(swissDay(new Date('2026-10-25T22:59:59Z'))).toBe('2026-10-25');
    expect(swissDay(new Date('2026-10-25T23:00:00Z'))).toBe('2026-10-26');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });
  test('periods follow each other without a gap or an overlap', () => {
    const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (date, months) => {
        const life = { ...trial(date.toISOString().slice(0, 10)), months };
        const next = nextPeriod(life, addDays(coveredUntil(life), 1));
        expect(next.from).toBe(addDays(coveredUntil(life), 1));
        expect(addDays(next.to, 1)).toBe(addMonths(life.anchor, months + 1));
      }),
    );
  });
});

describe('the free time', () => {
  test('is three months; then the first period is due', () => {
    const life = trial('2026-11-30');
    expect(coveredUntil(life)).toBe('2027-02-27');
    expect(stateOn(life, '2027-02-27')).toBe('trial');
    expect(stepOn(life, '2027-02-27', nothingOpen)).toBe('nothing');
    expect(stepOn(life, '2027-02-28', nothingOpen)).toBe('charge');
    expect(nextPeriod(life, '2027-02-28')).toMatchObject({ from: '2027-02-28', to: '2027-03-29' });
  });
  test('up to a last day counts months from the day after', () => {
    const life = startLife(3, { lastDay: '2025-12-31' }, '2025-10-10');
    expect(stateOn(life, '2025-12-31')).toBe('trial');
    expect(nextPeriod(life, '2026-01-01')).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
  });
  test('that has passed is none', () => {
    expect(isDue(startLife(3, { lastDay: '2025-12-31' }, '2026-01-01'), '2026-01-01')).toBe(true);
  });
});

describe('a failed charge', () => {
  const due = () => billed({ ...trial('2026-01-15') });
  test('is tried again after 1, 3 and 7 days, then people are blocked until it is paid', () => {
    let life = failed(due(), 1, '2026-04-15');
    expect(stateOn(life, '2026-04-15')).toBe('past_due');
    expect(retriesAhead(life)).toEqual(['2026-04-16', '2026-04-18', '2026-04-22']);
    const charged: string[] = [];
    for (let day = '2026-04-15'; day <= '2026-05-20'; day = addDays(day, 1)) {
      if (stepOn(life, day, nothingOpen) !== 'charge') continue;
      charged.push(day);
      life = failed(life, 1, day);
    }
    expect(charged).toEqual(['2026-04-16', '2026-04-18', '2026-04-22']);
    expect(blockedFrom(life)).toBe('2026-04-23');
    expect(givesAccess(life, '2026-04-22')).toBe(true);
    expect(givesAccess(life, '2026-04-23')).toBe(false);
    const within = paid(life, 1, '2026-04-25')!;
    expect(givesAccess(within, '2026-04-25')).toBe(true);
    expect(coveredUntil(within)).toBe('2026-05-14');
  });
  test('that is paid after its month buys a month from that day', () => {
    const life = failed(due(), 1, '2026-04-15');
    const late = paid(life, 1, '2026-07-31')!;
    expect(coveredUntil(late)).toBe('2026-08-30');
    expect(nextPeriod(late, '2026-08-31')).toMatchObject({ from: '2026-08-31', to: '2026-09-29' });
  });
  test('is tried once, not three times, after a week without the server', () => {
    let life = failed(due(), 1, '2026-04-15');
    expect(stepOn(life, '2026-04-23', nothingOpen)).toBe('charge');
    life = failed(life, 1, '2026-04-23');
    expect(stepOn(life, '2026-04-23', nothingOpen)).toBe('nothing');
  });
  test('on a day still to come, by a clock that was wrong, is none: it is charged, and the grace is that of today', () => {
    const life = withoutFailureAhead(failed(due(), 1, '2030-01-01'), '2026-04-20');
    expect(stepOn(life, '2026-04-20', nothingOpen)).toBe('charge');
    const after = withoutFailureAhead(failed(life, 1, '2026-04-20'), '2026-04-19');
    expect(retriesAhead(after)).toEqual(['2026-04-21', '2026-04-23', '2026-04-27']);
    expect(blockedFrom(after)).toBe('2026-04-28');
  });
  test('blocks nobody while it is unknown whether it was made', () => {
    const life = { ...failed(due(), 1, '2026-04-15'), inDoubt: true };
    expect(isBlocked(life, '2026-05-14')).toBe(false);
    expect(isBlocked(life, '2026-05-15'), 'after the month that may be paid').toBe(true);
    expect(stepOn(life, '2026-06-01', nothingOpen)).toBe('nothing');
  });
});

describe('a cancellation', () => {
  test('lasts until the end of the period, can be taken back until then, and charges nothing more', () => {
    const life = cancelled(trial('2026-01-15'), '2026-02-01');
    expect(life.endsOn).toBe('2026-04-14');
    expect(givesAccess(life, '2026-04-14')).toBe(true);
    expect(stateOn(life, '2026-04-14')).toBe('cancelled');
    expect(stateOn(restored(life, '2026-04-14'), '2026-04-14')).toBe('trial');
    expect(stepOn(life, '2026-04-15', nothingOpen)).toBe('end');
    expect(restored(life, '2026-04-15')).toEqual(life);
  });
  test('on the first day of a period that is not paid yet ends with it, and it is still paid', () => {
    const life = cancelled(trial('2026-01-15'), '2026-04-15');
    expect(life.endsOn).toBe('2026-05-14');
    expect(stepOn(life, '2026-04-15', nothingOpen)).toBe('charge');
  });
  test('of somebody blocked for long ends the same day', () => {
    const life = cancelled(failed(trial('2026-01-15'), 1, '2026-04-15'), '2026-08-01');
    expect(life.endsOn).toBe('2026-08-01');
  });
  test('after an unpaid month without access demands nothing, and lets nobody in', () => {
    const life = cancelled(failed(trial('2026-01-15'), 1, '2026-04-15'), '2026-08-01');
    expect(isDue(life, '2026-08-01')).toBe(false);
    expect(stepOn(life, '2026-08-01', nothingOpen)).toBe('nothing');
    expect(givesAccess(life, '2026-08-01')).toBe(false);
    expect(isDue(restored(life, '2026-08-01'), '2026-08-01')).toBe(true);
  });
  test('keeps the account for the month that is paid all the same, in a window that was open', () => {
    const life = cancelled(failed(trial('2026-01-15'), 1, '2026-04-15'), '2026-08-01');
    const after = paid(life, 1, '2026-08-01')!;
    expect(after.endsOn).toBe('2026-08-31');
    expect(coveredUntil(after)).toBe('2026-08-31');
    expect(givesAccess(after, '2026-08-31')).toBe(true);
    expect(isDue(after, '2026-08-31')).toBe(false);
    expect(stepOn(after, '2026-09-01', nothingOpen)).toBe('end');
  });
});

test('whoever pays what is demanded keeps the account for all the days paid for', () => {
  const days = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(days(120), days(120), days(40), (failedAfter, cancelledAfter, paidAfter) => {
      const due = addDays(coveredUntil(trial()), 1);
      const cancelledOn = addDays(due, cancelledAfter);
      const on = addDays(cancelledOn, paidAfter);
      const life = cancelled(failed(trial(), 1, addDays(due, Math.min(failedAfter, cancelledAfter))), cancelledOn);
      if (!isDue(life, on)) return;
      const { to } = nextPeriod(life, on);
      const after = paid(life, 1, on)!;
      expect(after.endsOn! >= to).toBe(true);
      // A month that was used and has passed is paid for what was: the account may have ended since.
      expect(to < on || givesAccess(after, on)).toBe(true);
      expect(givesAccess(after, to)).toBe(true);
    }),
  );
});

test('another plan holds from the next period on', () => {
  const life = planChanged(trial('2026-01-15'), 2);
  expect(life).toMatchObject({ plan: 1, nextPlan: 2 });
  expect(planChanged(life, 1).nextPlan).toBeNull();
  expect(billed(life)).toMatchObject({ plan: 2, nextPlan: null });
});

type News = { attempt: number; period: number; on: string; paid: boolean };

/** As the server takes news: each attempt counts once, whatever was heard of it before. */
function hear(life: Life, news: News[]): { life: Life; givenBack: number[] } {
  const heard = new Set<number>();
  const givenBack: number[] = [];
  for (const { attempt, period, on, paid: isPaid } of news) {
    if (heard.has(attempt)) continue;
    heard.add(attempt);
    const after = isPaid ? paid(life, period, on) : failed(life, period, on);
    if (after) life = after;
    else givenBack.push(attempt);
  }
  return { life, givenBack };
}

test('news of payments, doubled and in any order, leads to the same state', () => {
  const history = fc
    .tuple(fc.nat({ max: 8 }), fc.array(fc.nat({ max: 9 }), { maxLength: 4 }), fc.boolean())
    .chain(([paidAfter, failures, isPaid]) => {
      const news: News[] = failures.map((days, at) => ({
        attempt: at,
        period: 1,
        on: addDays('2026-04-15', days),
        paid: false,
      }));
      if (isPaid) news.push({ attempt: 99, period: 1, on: addDays('2026-04-15', paidAfter), paid: true });
      const shuffled = fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2 });
      return fc.tuple(fc.constant(news), shuffled);
    });
  fc.assert(
    fc.property(history, ([inOrder, anyOrder]) => {
      expect(hear(trial('2026-01-15'), anyOrder)).toEqual(hear(trial('2026-01-15'), inOrder));
    }),
  );
});

/** What happens in a history of a subscription: days with and without the server, the bank, the person. */
const happening = fc.oneof(
  { weight: 12, arbitrary: fc.record({ is: fc.constant('days' as const), days: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('server away' as const), days: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('bank' as const),
      does: fc.constantFrom(
        'pays' as const,
        'declines' as const,
        'pays, answer lost' as const,
        'declines, answer lost' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('news' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('pays at a checkout' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('cancels' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restores' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('plan' as const), plan: fc.constantFrom(1 as const, 2 as const) }),
  },
);

test('over any history: no period is paid twice, nobody has access beyond grace, nobody who paid is blocked', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (history) => {
      let life = trial('2026-01-31');
      let today = '2026-01-31';
      let bank = 'pays';
      const kept = new Map<number, number>();
      let received = 0;
      let givenBack = 0;
      const price = (of: Life) => (of.plan === 1 ? 2500 : 2000);
      const prices = new Map<number, number>();
      const unheard: (News & { amount: number })[] = [];

      const take = (news: News & { amount: number }) => {
        if (!news.paid) {
          life = failed(life, news.period, news.on);
          return;
        }
        received += news.amount;
        const after = paid(life, news.period, news.on);
        if (after) {
          life = after;
          kept.set(news.period, (kept.get(news.period) ?? 0) + news.amount);
        } else givenBack += news.amount;
      };
      const bill = () => {
        if (!prices.has(life.period)) {
          life = billed(life);
          prices.set(life.period, price(life));
        }
        return prices.get(life.period)!;
      };
      const work = () => {
        if (stepOn(life, today, { paymentOpen: unheard.length > 0 }) !== 'charge') return;
        const amount = bill();
        const news = { attempt: 0, period: life.period, on: today, paid: bank.startsWith('pays'), amount };
        if (bank.endsWith('lost')) {
          life = { ...life, inDoubt: true };
          unheard.push(news);
        } else take(news);
      };

      for (const one of history) {
        if (one.is === 'bank') bank = one.does;
        if (one.is === 'cancels' && !hasEnded(life, today)) life = cancelled(life, today);
        if (one.is === 'restores') life = restored(life, today);
        if (one.is === 'plan') life = planChanged(life, one.plan);
        // A customer who pays what is owed beside everything else, also twice.
        if (one.is === 'pays at a checkout' && isDue(life, today)) {
          const amount = bill();
          unheard.push({ attempt: 0, period: life.period, on: today, paid: true, amount });
        }
        if (one.is === 'news' && unheard.length > 0) {
          take(unheard.splice(one.which % unheard.length, 1)[0]!);
          life = { ...life, inDoubt: unheard.some(({ period }) => period === life.period) };
        }
        if (one.is === 'server away') today = addDays(today, one.days);
        for (let day = 0; one.is === 'days' && day < one.days; day += 1) {
          today = addDays(today, 1);
          work();
          const unpaidDays = isDue(life, today) ? (Date.parse(today) - Date.parse(coveredUntil(life))) / 86_400_000 : 0;
          const known = unheard.length === 0 && !life.inDoubt;
          if (known && givesAccess(life, today) && !life.failedOn) expect(unpaidDays).toBe(0);
          if (known && givesAccess(life, today) && life.failedOn) {
            expect(Date.parse(today) - Date.parse(life.failedOn)).toBeLessThan(8 * 86_400_000);
          }
          if (today <= coveredUntil(life) && !hasEnded(life, today)) expect(givesAccess(life, today)).toBe(true);
        }
      }
      for (const news of unheard.splice(0)) take(news);
      for (const [period, amount] of kept) expect(amount).toBe(prices.get(period));
      expect(received - givenBack).toBe([...kept.values()].reduce((sum, amount) => sum + amount, 0));
      expect([...kept.keys()].sort((a, b) => a - b)).toEqual([...kept.keys()].map((_, at) => at + 1));
    }),
    { numRuns: 400 },
  );
});

test('a payment that comes after a cancelled subscription has ended pays for nothing, and is refunded', () => {
  const life = cancelled(startLife(1, { months: 3 }, '2026-01-31'), '2026-03-01');
  expect(paid(life, life.period, life.endsOn!)).toMatchObject({ period: life.period + 1 });
  expect(paid(life, life.period, addDays(life.endsOn!, 1))).toBeNull();
});
