import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { BillingContext } from '../context.ts';
import type { Day } from '../life/calendar.ts';
import { isDue } from '../life/life.ts';
import { blockedFrom } from '../life/retry-schedule.ts';
import { failedPeriods, refundsToLookAt, unknownPayments } from './store.ts';

type About = { reference: string; since: Day; amount: number | null; companyId: number | null; company: string | null };
export type Matters = {
  /** Payments of unknown outcome; `code` is the provider's. */
  unknownPayments: (About & { code: string | null })[];
  /** Refunds that were refused or whose outcome is unknown; `payment` is the reference of their payment. */
  refunds: (About & { payment: string; receipt: string | null; state: 'refused' | 'unknown'; code: string | null })[];
  /** Payments that customers have their bank take back; `amount` is what it took. */
  disputes: (About & { id: string; receipt: string | null; state: 'open' | 'lost' | 'won'; reason: string | null })[];
  /** Months whose charge failed, since the first try; without access from `blockedFrom` on. */
  debts: { companyId: number; company: string; amount: number; since: Day; blockedFrom: Day }[];
};

/**
 * Lists what needs the attention of our staff: payments of unknown outcome, failed refunds, disputes, and debts. The
 * oldest first; Rappen; deleted accounts have no name.
 */
export async function listMatters({ db, clock }: Pick<BillingContext, 'db' | 'clock'>): Promise<Matters> {
  const unknown = await unknownPayments(db);
  const rows = await refundsToLookAt(db);
  const view = ({ refund, payment, receipt, name }: (typeof rows)[number]) => ({
    reference: refund.reference,
    since: swissDay(refund.createdAt),
    amount: refund.amount,
    companyId: payment.companyId,
    company: name,
    receipt,
  });
  return {
    unknownPayments: unknown.map(({ attempt, name }) => ({
      reference: attempt.reference,
      since: swissDay(attempt.createdAt),
      amount: attempt.amount,
      companyId: attempt.companyId,
      company: name,
      code: attempt.failureCode,
    })),
    refunds: rows.flatMap((row) => {
      const { source, state, failureCode: code } = row.refund;
      if (source === 'dispute' || (state !== 'refused' && state !== 'unknown')) return [];
      return [{ ...view(row), payment: row.payment.reference, state, code }];
    }),
    disputes: rows.flatMap((row) => {
      const { source, id, dispute, reason } = row.refund;
      return source === 'dispute' ? [{ ...view(row), id, state: dispute ?? 'open', reason }] : [];
    }),
    debts: await listDebts(db, swissDay(clock.now())),
  };
}

async function listDebts(db: Database, today: Day): Promise<Matters['debts']> {
  const failed = await failedPeriods(db);
  return failed.flatMap(({ life, company, companyId, quote }) => {
    const since = life.failedOn;
    const from = blockedFrom(life);
    if (!since || !from || !quote || !isDue(life, today)) return [];
    return [{ companyId, company, amount: quote.amount, since, blockedFrom: from }];
  });
}
