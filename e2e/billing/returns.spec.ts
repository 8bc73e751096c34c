import { axeFindings } from '../axe-findings.ts';
import { savePlan, saveSteps } from '../companies/save-steps.ts';
import { agreeAndPay, register } from '../companies/sign-up.ts';
import { giveAddress, givePassword } from '../identity/sign-in.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';
import { payOnPage } from './pay-on-page.ts';

const { app, arrival, identity, plans, signUp } = words('de');

test.describe('guests', () => {
  test.use({ as: null });

  test('come back without being signed in: a hint, and after the sign-in the result', { tag: '@nightly' }, async ({
    page,
    expectFault,
  }) => {
    expectFault(/404/);
    await page.goto('/payment-success?attempt=8d1f6f0e-7a50-4a3c-9a53-0f5a3f6f2c11');
    await expect(page.getByText(arrival.guestText)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: arrival.signIn }).click();
    await givePasswordAtOnce();
    await expect(page.getByRole('heading', { name: arrival.unknown })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    async function givePasswordAtOnce() {
      const { email, password } = person('user');
      await page.getByLabel('E-Mail').fill(email);
      await givePassword(page, password);
    }
  });

  test('see the failure page and a way to try again', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/payment-failure');
    await expect(page.getByText(arrival.failedText)).toBeVisible();
    await expect(page).toHaveTitle(`${arrival.failedTitle} – Polier`);
    await page.getByRole('link', { name: arrival.tryAgain }).click();
    await expect(page.getByLabel(identity.email)).toBeVisible();
  });

  test('reach the links in the small print, and come back', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/login');
    for (const [link, path] of [
      [app.imprint, '/imprint'],
      [app.privacy, '/privacy'],
      [app.terms, '/terms-and-conditions'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByText(app.legalTemplate)).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link').click();
    await giveAddress(page, person('user').email);
  });
});

test.describe('somebody signing up', () => {
  test.use({ as: null });
  const lea = {
    email: 'lea.wyss@wyss-gips.example',
    firstName: 'Lea',
    lastName: 'Wyss',
    password: 'Gipserei-2026',
  };

  test('the address proves nothing: the payment is being checked until the provider confirms it', async ({
    page,
    polier,
  }) => {
    test.slow();
    await page.goto('/login');
    await page.getByRole('button', { name: plans.choosePro }).click();
    await register(page, polier, lea, 'de');
    await saveSteps(polier.url, await page.context().storageState());
    await page.goto('/company-sign-up');
    await agreeAndPay(page, signUp.registerCard);
    await page.waitForURL((url) => url.origin !== polier.url);
    const paying = page.url();

    // The browser stores which payment it left for.
    await page.goto('/payment-success');
    await expect(page.getByRole('heading', { name: arrival.checking })).toBeVisible();
    const attempt = await page.evaluate(() => sessionStorage.getItem('payment-attempt'));
    expect(await axeFindings(page)).toEqual([]);
    const other = await page.context().newPage();
    await other.goto('/chatbot');
    await expect(other).toHaveURL(/\/company-sign-up$/);
    // The first window notices that the payment was made in the other one.
    await other.goto(paying);
    await payOnPage(other, { card: '5100001000000014' });
    await other.close();
    await expect(page.getByRole('heading', { name: arrival.thanks })).toBeVisible({ timeout: 20_000 });
    // The failure page does not trust its address either.
    await page.goto(`/payment-failure?attempt=${attempt}`);
    await expect(page.getByRole('heading', { name: arrival.thanks })).toBeVisible();
    await expect(page).toHaveURL(/\/chatbot$/, { timeout: 20_000 });
    await page.goto('/payment-failure');
    await expect(page.getByRole('heading', { name: arrival.failedTitle }), 'of no payment at all').toBeVisible();
  });

  const changed = 'who changes the plan in another window meanwhile sees that there is no account yet';
  test(changed, { tag: '@nightly' }, async ({ page, polier }) => {
    test.slow();
    await page.goto('/login');
    await page.getByRole('button', { name: plans.choosePro }).click();
    await register(page, polier, { ...lea, email: 'lea.wyss@wyss-decken.example' }, 'de');
    const kept = await page.context().storageState();
    await saveSteps(polier.url, kept);
    await page.goto('/company-sign-up');
    await agreeAndPay(page, signUp.registerCard);
    await page.waitForURL((url) => url.origin !== polier.url);
    await savePlan(polier.url, kept, 3);
    await payOnPage(page, { card: '4242424242424242' });
    await expect(page.getByRole('heading', { name: arrival.changedTitle })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(arrival.nothingCharged)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: arrival.goOn }).click();
    await expect(page).toHaveURL(/\/company-sign-up/);
  });
});
