import type { Address } from '@polier/contract/companies';
import type { Language } from '@polier/contract/languages';
import { writeDay, writePeriod } from '../../ground/days.ts';
import { page, type Sheet, styles } from '../../ground/print/page-layout.ts';
import { drawBrand } from '../../ground/print/sheet.ts';
import { tagged } from '../../ground/print/typeset.ts';
import type { ReceiptFacts } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';

/** Draws the head: brand, supplier, recipient, title with number, days. Returns where it ends, in points. */
export function drawHead(sheet: Sheet, facts: ReceiptFacts): number {
  drawBrand(sheet);
  const supplier = drawSupplier(sheet, facts, page.top + 32);
  const recipient = drawRecipient(sheet, facts, Math.max(supplier + 26, page.top + 106));
  const title = drawTitle(sheet, facts, Math.max(recipient + 34, page.top + 232));
  return drawDays(sheet, facts, title + 14);
}

function drawSupplier({ doc, root, type }: Sheet, { supplier, language }: ReceiptFacts, top: number): number {
  const { name, address, vatNumber } = supplier;
  const lines = [[name, ...address].join(', '), `${vatNumber} ${receiptTexts[language].vat}`];
  return lines.reduce(
    (y, line) => tagged(doc, root, 'P', () => type.draw(line, styles.small, page.left, y, page.width)),
    top,
  );
}

function drawRecipient({ doc, root, type }: Sheet, { recipient, language }: ReceiptFacts, top: number): number {
  const { name, address, companyNumber } = recipient;
  const lines = [name, ...addressLines(address, language), ...(companyNumber ? [companyNumber] : [])];
  return lines.reduce((y, line) => tagged(doc, root, 'P', () => type.draw(line, styles.text, page.left, y, 320)), top);
}

/** Street, postal code and town, and the country when it is not Switzerland. */
function addressLines({ street, postalCode, city, country }: Address, language: Language): string[] {
  const names = new Intl.DisplayNames(`${language}-CH`, { type: 'region' });
  return [street, `${postalCode} ${city}`, ...(country === 'CH' ? [] : [names.of(country) ?? country])];
}

function drawTitle({ doc, root, type }: Sheet, { kind, number, language }: ReceiptFacts, top: number): number {
  const title = `${receiptTexts[language][kind.is].title} ${number}`;
  return tagged(doc, root, 'H1', () => type.draw(title, styles.title, page.left, top, page.width));
}

function drawDays({ doc, root, type }: Sheet, facts: ReceiptFacts, top: number): number {
  const { kind, date, period, language } = facts;
  const text = receiptTexts[language];
  const rows = [
    [text.date, writeDay(date, language)],
    ...(kind.is === 'payment' ? [] : [[text.corrects[kind.is], kind.corrects]]),
    [text.period, writePeriod(period, language)],
  ] as [string, string][];
  return rows.reduce((y, [label, value]) => {
    tagged(doc, root, 'P', () => {
      type.drawLine(label, styles.label, page.left, y);
      type.drawLine(value, styles.text, page.left + 118, y);
    });
    return y + styles.text.leading + 1;
  }, top);
}
