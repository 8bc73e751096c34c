import { readFile } from 'node:fs/promises';
import { openAccount } from '../companies/open-account.ts';
import { signIn } from '../identity/sign-in.ts';
import { expectNotice } from '../notices.ts';
import { expect, person } from '../start.ts';
import { daysAfter, test } from '../with-clock.ts';
import { words } from '../words.ts';
import { payOnPage } from './pay-on-page.ts';

const { subscription: t, account, app, chat } = words('de');
/** A card that declines more than CHF 90.00. */
const smallCard = '4242424242424242';

test.use({ as: 'admin' });
// Each test continues where the one before has ended.
test.describe.configure({ mode: 'serial' });

test('the subscription: next payment and how it is worked out, card, and a receipt that opens', async ({ page }) => {
  await openAccount(page, 'payment');
  await expect(page.getByText(/Nächste Zahlung/), 'the next payment is said once').toHaveCount(1);
  await expect(page.getByText('10 Personen × CHF\u00a025.00')).toBeVisible();
  await expect(page.getByText(t.vatContained)).toBeVisible();
  await expect(page.getByText('Mastercard, endet auf 0007')).toBeAttached();
  await page.getByRole('tab', { name: account.history }).click();
  const paid = page.getByRole('row').filter({ hasText: t.paid });
  await expect(paid).not.toHaveCount(0);
  const download = page.waitForEvent('download');
  await paid
    .first()
    .getByRole('button', { name: /Quittung .* als PDF/ })
    .click();
  const receipt = await download;
  expect(receipt.suggestedFilename()).toMatch(/^\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const book = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await book).suggestedFilename()).toMatch(/^polier-\d{4}\.csv$/);
});

test('another card through the page of the provider; cancelling there changes nothing', { tag: '@nightly' }, async ({
  page,
}) => {
  await openAccount(page, 'payment');
  await page.getByRole('button', { name: t.otherCard }).click();
  await payOnPage(page, { cancel: true });
  await expect(page.getByText(t.returnCancelled)).toBeVisible();
  await expect(page).toHaveURL(/\/company-account\?tab=payment$/);
  await page.getByRole('button', { name: t.otherCard }).click();
  await payOnPage(page, { card: smallCard });
  await expect(page.getByText(t.returnCard)).toBeVisible();
  await expect(page.getByText('Visa, endet auf 4242')).toBeAttached();
  await page.getByRole('button', { name: t.understood }).click();
  await expect(page.getByText(t.returnCard)).toHaveCount(0);
});

test('a charge is declined: what happens when, retry, and paying with another card', { tag: '@nightly' }, async ({
  page,
  polier,
  time,
  expectFault,
}) => {
  test.slow();
  expectFault(/402|401/);
  await time.goTo(daysAfter(time.today(), 31));
  await page.context().clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.removeItem('token'));
  await signIn(page, person('admin'));
  await openAccount(page, 'payment');
  await expect(page.getByText(t.lastFailed)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CHF\u00a0250.00 sind offen' })).toBeVisible();
  const steps = page.getByRole('list').filter({ has: page.locator('time') });
  await expect(steps.getByText('Neuer Versuch, CHF\u00a0250.00 zu belasten.')).not.toHaveCount(0);
  await expect(steps.getByText(t.blocks)).toBeVisible();
  await page.getByRole('button', { name: t.payNow }).click();
  await expect(page.getByRole('alert').getByText(/nimmt diese Karte nicht mehr an/)).toBeVisible();
  await page.getByRole('button', { name: t.payOtherCard }).click();
  await payOnPage(page, { card: '4000001000000026' });
  await expect(page.getByText(/Bezahlt: CHF.250\.00\./)).toBeVisible();
  await expect(page.getByText(t.lastFailed)).toHaveCount(0);
  await expect(page.getByText('Visa, endet auf 0026')).toBeAttached();
  await polier.settle();
});

test('nothing is paid: everybody is blocked, the admin is led to the payment, and is let in as soon as it is made', async ({
  page,
  time,
  expectFault,
}) => {
  test.slow();
  expectFault(/40[123]/);
  await openAccount(page, 'payment');
  await page.getByRole('button', { name: t.otherCard }).click();
  await payOnPage(page, { card: smallCard });
  await expect(page.getByText(t.returnCard)).toBeVisible();
  await time.goTo(daysAfter(time.today(), 31));
  for (const _ of [1, 2, 3]) await time.goTo(daysAfter(time.today(), 5));
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.context().clearCookies();
  // The page that was open may have asked for a sign-in already: the person is led back to it.
  await signIn(page, person('admin'));
  await page.goto('/chatbot');
  await expect(page.getByText(chat.noAccessAdmin)).toBeVisible();
  await page.getByRole('link', { name: app.menuPayment }).click();
  await expect(page.getByText(t.dueBlocked)).toBeVisible();
  await expect(page.getByText(t.blockedNow)).toBeVisible();
  await page.getByRole('button', { name: t.payOtherCard }).click();
  await payOnPage(page);
  await expect(page.getByText(/Bezahlt: CHF/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: app.toStart }).last().click();
  await expect(page.getByRole('textbox', { name: chat.yourQuestion })).toBeVisible();
});

test('another plan is previewed and refused where the domain does not fit', { tag: '@nightly' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/401|409/);
  await openAccount(page, 'payment');
  await page.getByRole('button', { name: t.changePlan }).click();
  const dialog = page.getByRole('dialog', { name: t.changePlan });
  await dialog.getByRole('radio', { name: words('de').plans.student }).check();
  await expect(dialog.getByText(/CHF.100\.00 statt CHF.250\.00 im Monat/)).toBeVisible();
  await dialog.getByRole('button', { name: t.changePlanDo }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('radio', { name: words('de').plans.member }).check();
  await dialog.getByRole('button', { name: t.changePlanDo }).click();
  await expect(page.getByText(/Ab dem .*: Mitglied des Verbands/)).toBeVisible();
});

test('cancels after reading what will be deleted, restores, cancels again; at the end everything is deleted', async ({
  page,
  time,
  expectFault,
}) => {
  test.slow();
  expectFault(/401/);
  await openAccount(page, 'payment');
  const cancel = async () => {
    await page.getByRole('button', { name: t.cancel, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.cancelTitle });
    await expect(dialog.getByText('11 Personen mit Konto und Anmeldung')).toBeVisible();
    await dialog.getByRole('button', { name: t.cancelForGood }).click();
    await expect(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: t.cancelForGood }).click();
    await expectNotice(page, t.cancelled);
    await expect(page.getByText(t.deletes)).toBeVisible();
    await expect(page.getByRole('heading', { name: t.subscription, exact: true })).toBeFocused();
  };
  await cancel();
  await page.getByRole('button', { name: t.restore }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.restore }).click();
  await expectNotice(page, t.restored);
  await expect(page.getByText(t.deletes)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t.subscription, exact: true })).toBeFocused();
  await cancel();
  await time.goTo(daysAfter(time.today(), 32));
  await page.goto('/chatbot');
  await expect(page).toHaveURL(/\/login$/);
});
