import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demonstrationStaff } from '@polier/demonstration/people';
import { axeFindings } from '../axe-findings.ts';
import { expect } from '../start.ts';
import { daysAfter, test } from '../with-clock.ts';
import { words } from '../words.ts';
import { signInToOffice } from './sign-in-to-office.ts';

const { books } = words('de');
const bookkeeper = demonstrationStaff[2];
const charge = 'POST transactions/authorize';
const refund = 'POST transactions/id/credit';

test.use({ as: null });

test('a bookkeeper settles what is unknown, refused and disputed, and exports the books', { tag: '@nightly' }, async ({
  page,
  polier,
  time,
}) => {
  test.slow();
  const { pool } = polier.context.database;
  const { control } = polier.standIns.payment!;
  const { rows: due } = await pool.query(
    `select (anchor + months * interval '1 month')::date::text as day from subscriptions where company_id = 1`,
  );
  const on = (due as { day: string }[])[0]!.day;
  control.failNext({ answer: 'error', performed: true, on: charge });
  await time.goTo(on);
  control.setDown('refusing');
  await time.goTo(daysAfter(on, 1));
  control.setDown('no');
  await polier.settle();
  const made = control.transactions().findLast(({ type }) => type === 'payment')!;

  await signInToOffice(page, bookkeeper, books.ledger);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: books.matters }).click();
  const unknown = page.getByRole('row', { name: made.refno });
  await unknown.getByRole('button', { name: books.settle }).click();
  await dialog.getByLabel(books.transaction).fill('1234567890');
  await dialog.getByRole('button', { name: books.settle }).click();
  await expect(dialog.getByRole('alert')).toContainText(books['outcome_no-transaction']);
  await expectInOrder(page);
  await dialog.getByLabel(books.transaction).fill(made.id);
  await dialog.getByRole('button', { name: books.settle }).click();
  await expect(page.getByText(books.outcome_paid)).toBeVisible();
  await expect(unknown).toBeHidden();

  await page.getByRole('link', { name: books.ledger }).click();
  await page.getByLabel(books.to, { exact: true }).fill(daysAfter(on, 40));
  const { rows: receipts } = await pool.query(
    'select r.number from receipts r join payment_attempts a on a.id = r.attempt_id where a.reference = $1',
    [made.refno],
  );
  const [{ number }] = receipts as [{ number: string }];
  control.failNext({ answer: 'refused', performed: false, on: refund });
  await choose(page, number, books.giveBack);
  await dialog.getByLabel(books.amountIs).fill('12.5');
  await dialog.getByLabel(books.reason).fill('Kulanz');
  await dialog.getByRole('button', { name: books.giveBack }).click();
  await expect(page.getByText(books.state_refused)).toBeVisible();
  await choose(page, number, books.recordDispute);
  await dialog.getByLabel(books.amountIs).fill('20.00');
  await dialog.getByLabel(books.reason).fill('Schreiben des Acquirers');
  await expectInOrder(page);
  await dialog.getByRole('button', { name: books.recordDispute }).click();
  const ledger = page.getByRole('table', { name: books.ledger });
  await expect(ledger.getByText(books.corrects.replace('{{number}}', number)).first()).toBeVisible();
  await expectInOrder(page);
  expect(
    (await saved(page, () => page.getByRole('button', { name: books.exportLedger }).click())).toString(),
  ).toContain(number);
  expect((await saved(page, () => choose(page, number, books.pdf))).toString('latin1')).toMatch(/^%PDF-/);

  await page.getByRole('link', { name: books.matters }).click();
  await page.getByRole('button', { name: books.retry }).click();
  await dialog.getByLabel(books.reason).fill('Noch einmal');
  await dialog.getByRole('button', { name: books.retry }).click();
  await expect(page.getByText(books.state_succeeded)).toBeVisible();
  await page.getByRole('button', { name: books.changeDispute }).click();
  await dialog.getByLabel(books.state).selectOption('won');
  await dialog.getByLabel(books.reason).fill('Die Bank entschied für uns');
  await dialog.getByRole('button', { name: books.changeDispute }).click();
  await expect(page.getByRole('table', { name: books.disputes }).getByText(books.won)).toBeVisible();
  await expectInOrder(page);

  await page.getByRole('link', { name: books.revenue }).click();
  await page.getByLabel(books.to, { exact: true }).fill(daysAfter(on, 40));
  await expect(page.getByRole('table', { name: books.revenue })).toBeVisible();
  await expectInOrder(page);
  expect((await saved(page, () => page.getByRole('button', { name: books.exportSums }).click())).toString()).toContain(
    '8.1',
  );
});

async function choose(page: Page, number: string, act: string): Promise<void> {
  await page.getByRole('button', { name: books.actionsFor.replace('{{number}}', number), exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** What is saved as a file by an act. */
async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await act();
  return readFileSync(await (await download).path());
}

/** On a phone and on a desk axe finds nothing, and nothing is wider than the page. */
async function expectInOrder(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
