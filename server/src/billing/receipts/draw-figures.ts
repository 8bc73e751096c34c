import { elideItalianDays } from '@polier/contract/italian';
import type { Language } from '@polier/contract/languages';
import { writeCard } from '../../ground/card.ts';
import { writeDay, writeShortDay } from '../../ground/days.ts';
import { writeAmount, writeCount, writeMoney, writePercent } from '../../ground/money.ts';
import { planNames } from '../../ground/plan-names.ts';
import { line, page, type Sheet, styles } from '../../ground/print/page-layout.ts';
import { decoration, type Style, tagged } from '../../ground/print/typeset.ts';
import { priceOf } from '../prices/prices.ts';
import { type ReceiptFacts, vatByRate } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';

/** Right edges of the columns of figures: people, unit price, amount. */
const columns = [278, 362, page.width];
const room = { label: 218, wideLabel: 340, heading: 76, figure: 200 };

/**
 * Draws the table of service, price, discount, total and VAT, and how it was paid. Returns where it ends, in points.
 */
export function drawFigures(sheet: Sheet, facts: ReceiptFacts, top: number): number {
  const { doc, root } = sheet;
  const text = receiptTexts[facts.language];
  const table = doc.struct('Table');
  root.add(table);
  const row = (cells: string[], style: Style, y: number, header = false) =>
    drawRow(sheet, table, { cells, style, y, header });
  const perSeat = facts.kind.is === 'payment' ? [text.seats, text.unitPrice] : ['', ''];
  let y = row([text.service, ...perSeat, text.amount], styles.small, top + 26, true);
  y = rule(sheet, y + 5);
  for (const cells of charged(facts)) y = row(cells, styles.text, y + 6);
  y = rule(sheet, y + 6);
  y = row([text[facts.kind.is].total, '', '', writeMoney(facts.amount)], styles.total, y + 7);
  for (const [label, vat] of vatLines(facts)) y = row([label, '', '', writeAmount(vat)], styles.text, y + 4);
  y = row([text.net, '', '', writeAmount(facts.amount - facts.vat)], styles.text, y + 2);
  table.end();
  return tagged(doc, root, 'P', () => sheet.type.draw(settled(facts), styles.text, page.left, y + 26, page.width));
}

/** The rows of what was charged. A refund may be partial, so it states no people and unit price; its receipt does. */
function charged({
  kind,
  plan,
  seats,
  unitPrice,
  discountPercent,
  amount,
  added,
  credit = 0,
  language,
}: ReceiptFacts): string[][] {
  const text = receiptTexts[language];
  const service = text.subscription.replace('{plan}', planNames[language][plan]);
  if (kind.is !== 'payment') return [[service, '', '', writeAmount(amount)]];
  const full = seats * unitPrice;
  const ofMonth = amount + credit - (added?.amount ?? 0);
  const rows = seats > 0 ? [[service, String(seats), writeAmount(unitPrice), writeAmount(full)]] : [];
  const discounted = priceOf(seats, unitPrice, discountPercent);
  if (full !== discounted) {
    const rate = writePercent(discountPercent);
    rows.push([text.discount.replace('{rate}', rate), '', '', writeAmount(discounted - full)]);
  }
  if (added) rows.push([addedLabel(added, language), '', '', writeAmount(added.amount)]);
  if (credit > 0) rows.push([text.credit, '', '', writeAmount(-credit)]);
  if (ofMonth !== discounted) rows.push([text.difference, '', '', writeAmount(ofMonth - discounted)]);
  return rows;
}

/** "Hinzugekommene Personen, 02.01.2027–11.01.2027: 10 Personentage" */
function addedLabel({ from, to, seatDays }: NonNullable<ReceiptFacts['added']>, language: Language): string {
  const text = receiptTexts[language];
  const [one, more] = text.personDays;
  const days = `${writeCount(seatDays)} ${seatDays === 1 ? one : more}`;
  return text.added.replace('{from}', writeShortDay(from)).replace('{to}', writeShortDay(to)).replace('{days}', days);
}

/** The VAT contained, a line for each rate. */
function vatLines(facts: ReceiptFacts): [string, number][] {
  const text = receiptTexts[facts.language];
  const parts = vatByRate(facts);
  return parts.map(({ percent, amount, vat }) => {
    const label = text.containedVat.replace('{rate}', writePercent(percent));
    return [parts.length > 1 ? label + text.of.replace('{amount}', writeAmount(amount)) : label, vat];
  });
}

/** "Bezahlt am 1. Dezember 2026 mit Visa •••• 4242." */
function settled({ kind, date, card, language }: ReceiptFacts): string {
  const text = receiptTexts[language][kind.is];
  const sentence = card ? text.settledByCard.replace('{card}', () => writeCard(card)) : text.settled;
  const filled = sentence.replace('{date}', writeDay(date, language));
  return elideItalianDays(filled);
}

function drawRow(
  { doc, type }: Sheet,
  table: PDFKit.PDFStructureElement,
  { cells, style, y, header }: { cells: string[]; style: Style; y: number; header: boolean },
): number {
  const row = doc.struct('TR');
  table.add(row);
  const [label = '', ...figures] = cells;
  const kind = header ? 'TH' : 'TD';
  let bottom = tagged(doc, row, kind, () =>
    type.draw(label, style, page.left, y, figures[0] ? room.label : room.wideLabel),
  );
  for (const [index, figure] of figures.entries()) {
    // A heading may take two lines, a figure never.
    const width = header ? room.heading : room.figure;
    const left = page.left + columns[index]! - width;
    const end = tagged(doc, row, kind, () => type.drawRight(figure, style, left, y, width));
    bottom = Math.max(bottom, end);
  }
  row.end();
  return bottom;
}

function rule({ doc }: Sheet, y: number): number {
  decoration(doc, () =>
    doc
      .moveTo(page.left, y)
      .lineTo(page.left + page.width, y)
      .lineWidth(0.6)
      .stroke(line),
  );
  return y;
}
