import type { booksEndpoints, LedgerLine, RevenuePeriod } from '@polier/contract/books';
import type { InputOf } from '@polier/contract/endpoint';
import { daysBetween } from '../../billing/life/calendar.ts';
import { findInLedger, listLedger, readRevenue } from '../../billing/receipts/ledger/list-ledger.ts';
import { readVoucher } from '../../billing/receipts/read-ledger.ts';
import { receiptFilename } from '../../billing/receipts/receipt.ts';
import { revenueRows, writeLedger, writeRevenue } from '../../billing/receipts/write-ledger.ts';
import type { Staff } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { FileReply } from '../../http/route.ts';
import { recordExport } from '../record-export.ts';

type Endpoints = typeof booksEndpoints;
type Asked<K extends keyof Endpoints> = InputOf<Endpoints[K]>;
type Context = Pick<GroundContext, 'db'>;
/** The longest span that is added up or exported at once: the ten years that the books are kept. */
const mostDays = 3_660;

/** Lists one page of the books of all companies. Refuses INVALID_INPUT for days in the wrong order. */
export async function readLedgerPage(
  context: Context,
  _actor: Staff,
  { query }: Asked<'GET /api/super-admin/books/ledger'>,
): Promise<{ lines: LedgerLine[]; total: number }> {
  requireSpan(query);
  return listLedger(context, query, query);
}

/** Adds the books up by period. Refuses INVALID_INPUT for days in the wrong order. */
export async function readRevenuePeriods(
  context: Context,
  _actor: Staff,
  { query }: Asked<'GET /api/super-admin/books/revenue'>,
): Promise<{ periods: RevenuePeriod[] }> {
  requireSpan(query);
  return { periods: await readRevenue(context, query) };
}

/**
 * Exports the lines of the books that the list finds, or the sums, as CSV. Refuses INVALID_INPUT for days in the wrong
 * order, and EXPORT_TOO_LARGE.
 */
export async function exportBooks(
  context: Context & Pick<GroundContext, 'clock'>,
  actor: Staff,
  { query }: Asked<'GET /api/super-admin/books/csv'>,
): Promise<FileReply> {
  requireSpan(query);
  const { what, from, to } = query;
  const sums = what === 'sums' ? revenueRows(await readRevenue(context, query)) : null;
  const rows = sums ? sums.length : (await listLedger(context, query, { skip: 0, limit: 1 })).total;
  await recordExport(context, actor, { list: what, rows });
  const csv = sums ? writeRevenue(sums) : writeLedger(await findInLedger(context, query));
  return new FileReply(Buffer.from(csv), 'text/csv; charset=utf-8', `${what}-${from}-${to}.csv`);
}

/** Prints a voucher of any company, also of a deleted account. Refuses NOT_FOUND. */
export async function readAnyVoucher(
  context: Context,
  _actor: Staff,
  { params }: Asked<'GET /api/super-admin/books/vouchers/:number'>,
): Promise<FileReply> {
  const facts = await readVoucher(context, params.number);
  if (!facts) throw new Refusal('NOT_FOUND');
  // Loaded on demand: the printing code is heavy and rarely needed.
  const { printReceipt } = await import('../../billing/receipts/print-receipt.ts');
  return new FileReply(Buffer.from(await printReceipt(facts)), 'application/pdf', receiptFilename(facts));
}

function requireSpan({ from, to }: { from: string; to: string }): void {
  const days = daysBetween(from, to);
  if (days < 0 || days > mostDays) throw new Refusal('INVALID_INPUT', { what: 'to' });
}
