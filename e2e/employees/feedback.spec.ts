import { expectNotice } from '../notices.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';

const { app, feedback: t } = words('de');

test('feedback from the menu: the sender is filled in, a failure keeps the text, then it is sent', {
  tag: '@nightly',
}, async ({ page, expectFault }) => {
  expectFault(/503/);
  await page.goto('/chatbot');
  await page.getByRole('button', { name: 'Beat Steiner' }).click();
  await page.getByRole('menuitem', { name: app.menuFeedback }).click();
  await expect(page.getByLabel(t.name, { exact: true })).toHaveValue('Beat Steiner');
  await expect(page.getByLabel(t.email, { exact: true })).toHaveValue(person('user').email);
  const text = page.getByLabel(t.feedback);
  await text.fill('Die Quellen helfen.');
  await page.route('**/api/ai/feedback', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByRole('alert').getByText(t.notSent)).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('Die Quellen helfen.');
  await page.getByRole('button', { name: t.send }).click();
  await expectNotice(page, t.sent);
  await expect(page.getByText(t.thanks)).toBeVisible();
  await page.getByRole('button', { name: t.another }).click();
  await expect(text).toHaveValue('');
});

test('only an admin has the payment in the menu', async ({ page, browser, signedIn, polier }) => {
  await page.goto('/feedback');
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: app.account })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: app.menuPayment })).toHaveCount(0);
  const admin = await browser.newContext({ baseURL: polier.url, storageState: await signedIn('admin') });
  const theirs = await admin.newPage();
  await theirs.goto('/feedback');
  await theirs.getByRole('banner').getByRole('button').click();
  await theirs.getByRole('menuitem', { name: app.menuPayment }).click();
  await expect(theirs).toHaveURL(/\/company-account\?tab=payment/);
  await admin.close();
});
