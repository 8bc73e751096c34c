import type { LedgerKind } from '@polier/contract/books';
import { and, desc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/connection.ts';
import { likeAny } from '../../../database/like-any.ts';
import type { Day } from '../../life/calendar.ts';
import { unpaidBy } from '../../office/store.ts';
import { writeOffs } from '../../office/tables.ts';
import { paymentAttempts, receipts } from '../../tables.ts';
import { isUnpaid, type ReceiptRow } from '../store.ts';

export type LedgerFilter = { from: Day; to: Day; search: string; kind: 'all' | LedgerKind };
const owed = (part: 'by' | 'from' | 'to') =>
  sql<string | null>`${paymentAttempts.quote}->'owed'->>${sql.raw(`'${part}'`)}`;
type Span = { from: Day; to: Day };
const payer = sql<string | null>`coalesce(${receipts.facts}, ${receipts.sealed})->'recipient'->>'name'`;

/** One page of the lines of the books, the newest first, and how many there are. */
export async function ledgerPage(db: Database, filter: LedgerFilter, page: { skip: number; limit: number }) {
  const lines = linesOf(db, filter).as('lines');
  const rows = await db
    .select()
    .from(lines)
    .orderBy(desc(lines.day), desc(lines.number))
    .offset(page.skip)
    .limit(page.limit);
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(linesOf(db, filter).as('lines'));
  return { rows, total: row!.total };
}

/** Vouchers, debts written off, and debts that deleted accounts still owe, as one query. */
function linesOf(db: Database, { from, to, search, kind }: LedgerFilter) {
  const isAsked = (of: SQL) => (kind === 'all' ? undefined : sql`${of} = ${kind}`);
  const unpaid = sql`'unpaid'`;
  const debtKind = sql<string>`case when ${writeOffs.givenBy} = ${unpaidBy} then 'unpaid' else 'write-off' end`;
  const found = (number: SQL, name: SQL) => {
    if (!search) return undefined;
    const like = likeAny(search);
    return sql`(lower(${number}) like ${like} or lower(coalesce(${name}, '')) like ${like})`;
  };
  const vouchers = db
    .select({
      kind: sql<string>`${receipts.kind}`.as('kind'),
      number: sql<string>`${receipts.number}`.as('number'),
      day: sql<string>`${receipts.day}::text`.as('day'),
      amount: sql<number>`${receipts.amount}`.as('amount'),
      companyId: sql<number | null>`${receipts.companyId}`.as('company_id'),
      recipient: sql<string | null>`null::text`.as('recipient'),
      from: sql<string | null>`null::text`.as('from_day'),
      to: sql<string | null>`null::text`.as('to_day'),
    })
    .from(receipts)
    .where(
      and(
        gte(receipts.day, from),
        lte(receipts.day, to),
        isAsked(sql`${receipts.kind}`),
        found(sql`${receipts.number}`, payer),
      ),
    );
  const given = db
    .select({
      kind: debtKind.as('kind'),
      number: sql<string>`left(${writeOffs.id}::text, 8)`.as('number'),
      day: sql<string>`${writeOffs.day}::text`.as('day'),
      amount: sql<number>`${writeOffs.amount}`.as('amount'),
      companyId: sql<number | null>`${writeOffs.companyId}`.as('company_id'),
      recipient: sql<string | null>`${writeOffs.recipient}`.as('recipient'),
      from: sql<string | null>`${writeOffs.from}::text`.as('from_day'),
      to: sql<string | null>`${writeOffs.to}::text`.as('to_day'),
    })
    .from(writeOffs)
    .where(
      and(
        gte(writeOffs.day, from),
        lte(writeOffs.day, to),
        isAsked(debtKind),
        found(sql`${writeOffs.id}::text`, sql`${writeOffs.recipient}`),
      ),
    );
  const lost = db
    .select({
      kind: sql<string>`${unpaid}`.as('kind'),
      number: sql<string>`${paymentAttempts.reference}`.as('number'),
      day: sql<string>`${paymentAttempts.day}::text`.as('day'),
      amount: sql<number>`coalesce(${paymentAttempts.amount}, 0)`.as('amount'),
      companyId: sql<number | null>`${paymentAttempts.companyId}`.as('company_id'),
      recipient: owed('by').as('recipient'),
      from: owed('from').as('from_day'),
      to: owed('to').as('to_day'),
    })
    .from(paymentAttempts)
    .where(
      and(
        isUnpaid,
        gte(paymentAttempts.day, from),
        lte(paymentAttempts.day, to),
        isAsked(unpaid),
        found(sql`${paymentAttempts.reference}`, owed('by')),
      ),
    );
  return unionAll(vouchers, given, lost);
}

/** Vouchers by number. */
export async function ledgerReceipts(db: Database, numbers: string[]): Promise<Map<string, ReceiptRow>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.select().from(receipts).where(inArray(receipts.number, numbers));
  return new Map(rows.map((row) => [row.number, row]));
}

/**
 * What was booked by month (YYYY-MM), kind and VAT rate, and what was written off or is still owed by month; amounts
 * without sign.
 */
export async function sumsByMonth(db: Database, { from, to }: Span) {
  const part = sql`jsonb_array_elements(coalesce(${receipts.vatParts}, jsonb_build_array(jsonb_build_object(
    'percent', ${receipts.vatHundredths} / 100.0, 'amount', ${receipts.amount}, 'vat', ${receipts.vat}))))`;
  const parts = db
    .select({
      month: sql<string>`to_char(${receipts.day}, 'YYYY-MM')`.as('month'),
      kind: sql<'payment' | 'refund' | 'reversal'>`${receipts.kind}`.as('kind'),
      part: sql`${part}`.as('part'),
    })
    .from(receipts)
    .where(and(gte(receipts.day, from), lte(receipts.day, to)))
    .as('parts');
  const percent = sql`(${parts.part}->>'percent')::float8`;
  const booked = await db
    .select({
      month: parts.month,
      kind: parts.kind,
      percent: sql<number>`${percent}`,
      amount: sql<number>`sum((${parts.part}->>'amount')::int)`.mapWith(Number),
      vat: sql<number>`sum((${parts.part}->>'vat')::int)`.mapWith(Number),
    })
    .from(parts)
    .groupBy(parts.month, parts.kind, percent);
  const lost = linesOf(db, { from, to, search: '', kind: 'all' }).as('lost');
  const month = sql<string>`left(${lost.day}, 7)`;
  const debts = await db
    .select({ month, kind: lost.kind, amount: sql<number>`sum(${lost.amount})`.mapWith(Number) })
    .from(lost)
    .where(inArray(lost.kind, ['write-off', 'unpaid']))
    .groupBy(month, lost.kind);
  return { booked, debts };
}
