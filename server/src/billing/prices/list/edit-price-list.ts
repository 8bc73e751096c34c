import type { InputOf } from '@polier/contract/endpoint';
import type { PriceListAnswer, PriceListPart, priceListEndpoints } from '@polier/contract/price-list';
import { recordAct } from '../../../audit/record-act.ts';
import { type Database, transaction } from '../../../database/connection.ts';
import type { Staff } from '../../../ground/actor.ts';
import { swissDay } from '../../../ground/clock.ts';
import type { GroundContext } from '../../../ground/context.ts';
import { writeMoney } from '../../../ground/money.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { addDays, type Day } from '../../life/calendar.ts';
import type { Validity } from '../validity.ts';
import { promotionNotLower, risesFrom, risesTooEarly, showRows } from './policy.ts';
import {
  deleteRow,
  endRow,
  holdPriceList,
  insertFreeTime,
  insertPrice,
  insertVatRate,
  type ListRows,
  readRows,
} from './store.ts';

type Endpoints = typeof priceListEndpoints;
type Asked<K extends keyof Endpoints> = InputOf<Endpoints[K]>;
type Context = Pick<GroundContext, 'db' | 'clock'>;
type AnyRow = ListRows['prices' | 'free' | 'vat'][number];
/** What a change did, for the audit log. */
type Changed = { part: PriceListPart; id: number; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Lists prices, free times and VAT rates of all days. */
export async function readPriceRows({ db, clock }: Context): Promise<PriceListAnswer> {
  return view(await readRows(db), swissDay(clock.now()));
}

/** Plans a price. Refuses INVALID_INPUT, DAY_TOO_EARLY, FIRST_DAY_TAKEN, PROMOTION_NOT_LOWER and PRICE_NEEDS_NOTICE. */
export function planPrice(context: Context, actor: Staff, { body }: Asked<'POST /api/super-admin/price-list/prices'>) {
  const { reason, ...row } = body;
  return change(context, actor, reason, async (tx, rows, today) => {
    requireDays(row, today);
    requireFreeDay(
      rows.prices.filter(({ plan, kind }) => plan === row.plan && kind === row.kind),
      row.firstDay,
    );
    if (row.kind === 'promotion' && row.lastDay === null) throw faultOf('lastDay', 'required');
    // A regular price holds until another takes its place: there is none without one.
    const planned = row.kind === 'regular' ? { ...row, lastDay: null } : row;
    return { part: 'prices', id: await insertPrice(tx, planned), after: planned };
  });
}

/** Plans the free time of sign-ups. Refuses INVALID_INPUT, DAY_TOO_EARLY and FIRST_DAY_TAKEN. */
export function planFreeTime(
  context: Context,
  actor: Staff,
  { body }: Asked<'POST /api/super-admin/price-list/free-times'>,
) {
  const { reason, ...row } = body;
  return change(context, actor, reason, async (tx, rows, today) => {
    requireDays(row, today);
    requireFreeDay(
      rows.free.filter(({ plan }) => plan === row.plan),
      row.firstDay,
    );
    if (row.months === null && row.lastDay === null) throw faultOf('lastDay', 'required');
    return { part: 'free-times', id: await insertFreeTime(tx, row), after: row };
  });
}

/** Plans a VAT rate; months that are billed already keep theirs. Refuses DAY_TOO_EARLY and FIRST_DAY_TAKEN. */
export function planVatRate(
  context: Context,
  actor: Staff,
  { body }: Asked<'POST /api/super-admin/price-list/vat-rates'>,
) {
  const { reason, percent, firstDay } = body;
  return change(context, actor, reason, async (tx, rows, today) => {
    requireDays({ firstDay, lastDay: null }, today);
    requireFreeDay(rows.vat, firstDay);
    const id = await insertVatRate(tx, { hundredths: Math.round(percent * 100), firstDay, lastDay: null });
    return { part: 'vat-rates', id, after: { percent, firstDay } };
  });
}

/**
 * Ends a promotion or a free time, never later than it ends anyway: what lasts longer is planned. Refuses NOT_FOUND,
 * NOT_POSSIBLE_NOW for what always has to hold or is over, DAY_TOO_EARLY, INVALID_INPUT, PROMOTION_NOT_LOWER and
 * PRICE_NEEDS_NOTICE.
 */
export function endOffer(
  context: Context,
  actor: Staff,
  { params, body }: Asked<'POST /api/super-admin/price-list/:part/:id/end'>,
) {
  const { part, id } = params;
  return change(context, actor, body.reason, async (tx, rows, today) => {
    const row = rowOf(rows, part, id);
    const isOver = row.lastDay !== null && row.lastDay < today;
    if (!isOffer(part, row) || isOver) throw new Refusal('NOT_POSSIBLE_NOW');
    const earliest = row.firstDay > today ? row.firstDay : today;
    if (body.lastDay < earliest) throw new Refusal('DAY_TOO_EARLY', { day: numeric(earliest) });
    if (row.lastDay !== null && body.lastDay > row.lastDay) throw faultOf('lastDay', 'invalid');
    await endRow(tx, part, id, body.lastDay);
    return { part, id, before: factsOf(row), after: { ...factsOf(row), lastDay: body.lastDay } };
  });
}

/** Takes back what has not begun. Refuses NOT_FOUND, NOT_POSSIBLE_NOW, PROMOTION_NOT_LOWER and PRICE_NEEDS_NOTICE. */
export function withdrawRow(
  context: Context,
  actor: Staff,
  { params, body }: Asked<'POST /api/super-admin/price-list/:part/:id/withdraw'>,
) {
  const { part, id } = params;
  return change(context, actor, body.reason, async (tx, rows, today) => {
    const row = rowOf(rows, part, id);
    if (row.firstDay <= today) throw new Refusal('NOT_POSSIBLE_NOW');
    await deleteRow(tx, part, id);
    return { part, id, before: factsOf(row) };
  });
}

/**
 * One change at a time, with its entry in the audit log; none that raises a price without notice or leaves a dear
 * promotion.
 */
async function change(
  { db, clock }: Context,
  actor: Staff,
  reason: string,
  work: (tx: Database, rows: ListRows, today: Day) => Promise<Changed>,
): Promise<PriceListAnswer> {
  const now = clock.now();
  const today = swissDay(now);
  return transaction(db, async (tx) => {
    await holdPriceList(tx);
    const rows = await readRows(tx);
    const { part, id, before, after } = await work(tx, rows, today);
    const changed = await readRows(tx);
    const dear = promotionNotLower(rows, changed, today);
    if (dear) throw new Refusal('PROMOTION_NOT_LOWER', { day: numeric(dear.day), price: writeMoney(dear.regular) });
    if (risesTooEarly(rows, changed, today))
      throw new Refusal('PRICE_NEEDS_NOTICE', { day: numeric(risesFrom(today)) });
    await recordAct(tx, now, {
      ...{ actor, act: 'price-list-changed', subject: { kind: part, id }, reason },
      ...(before && { before }),
      ...(after && { after }),
    });
    return view(changed, today);
  });
}

/** A row begins after today, so that nothing changes under what was shown or billed, and ends after it began. */
function requireDays({ firstDay, lastDay }: Validity, today: Day): void {
  if (firstDay <= today) throw new Refusal('DAY_TOO_EARLY', { day: numeric(addDays(today, 1)) });
  if (lastDay !== null && lastDay < firstDay) throw new Refusal('DAY_TOO_EARLY', { day: numeric(firstDay) });
}

/** Of two rows of one thing with the same first day, one would never hold. */
function requireFreeDay(rows: Validity[], firstDay: Day): void {
  if (rows.some((row) => row.firstDay === firstDay)) throw new Refusal('FIRST_DAY_TAKEN', { day: numeric(firstDay) });
}

const faultOf = (field: string, code: 'required' | 'invalid') =>
  new Refusal('INVALID_INPUT', {}, { faults: [{ field, code }] });
/** 24.12.2026, as it is written in all three languages. */
const numeric = (day: Day) => day.split('-').reverse().join('.');

function rowOf(rows: ListRows, part: PriceListPart, id: number): AnyRow {
  const found = { prices: rows.prices, 'free-times': rows.free, 'vat-rates': rows.vat }[part].find(
    (row) => row.id === id,
  );
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** What may end without something in its place: a promotion and a free time. */
const isOffer = (part: PriceListPart, row: AnyRow) =>
  part === 'free-times' || (part === 'prices' && 'kind' in row && row.kind === 'promotion');

function factsOf({ id: _, ...facts }: AnyRow): Record<string, unknown> {
  if (!('hundredths' in facts)) return facts;
  const { hundredths, ...rest } = facts;
  return { percent: hundredths / 100, ...rest };
}

function view(rows: ListRows, today: Day): PriceListAnswer {
  const show = <R extends AnyRow>(own: R[], keyOf: (row: R) => string) =>
    [...Map.groupBy(own, keyOf).values()].flatMap((group) => showRows(group, today));
  return {
    today,
    risesFrom: risesFrom(today),
    prices: show(rows.prices, ({ plan, kind }) => `${plan} ${kind}`),
    freeTimes: show(rows.free, ({ plan }) => String(plan)),
    vatRates: show(rows.vat, () => '').map(({ hundredths, ...row }) => ({ ...row, percent: hundredths / 100 })),
  };
}
