import { look, lookLanguages } from '../look.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { giveProfile, next } from './sign-up.ts';

for (const language of lookLanguages) {
  const { arrival, companies, identity, landing, plans, signUp } = words(language);

  test.describe(`${language}: guests`, () => {
    test.use({ language, theme: 'system', as: null });

    test('look: what guests may read', async ({ page }) => {
      test.slow();
      await page.goto('/login');
      await expect(page.getByText('25.00')).toBeVisible();
      await page.getByText(landing.question5).click();
      await look(page, language, 'first-page', undefined, true);
      for (const path of ['imprint', 'privacy', 'terms-and-conditions']) {
        await page.goto(`/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(page, language, path);
      }
      await page.evaluate(() => localStorage.setItem('invitation-opened', 'true'));
      await page.goto(`/login?invited=hanna.frei@keller-hochbau.example&language=${language}`);
      await expect(page.getByRole('heading', { name: identity.invitedTitle })).toBeVisible();
      await look(page, language, 'invited');
      for (const [path, title] of [
        ['/payment-success?attempt=x', arrival.guestTitle],
        ['/payment-failure', arrival.failedTitle],
        ['/registration-success', arrival.registered],
        ['/password-reset-success', arrival.passwordSet],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        const stop = page.getByRole('button', { name: words(language).ui.stop });
        if (path.endsWith('success')) await stop.click();
        await look(page, language, path.slice(1).replace(/\?.*/, ''));
      }
    });
  });

  test.describe(`${language}: signing up`, () => {
    test.use({ language, theme: 'system', as: 'unfinished' });

    test('look: the steps', async ({ page }) => {
      test.slow();
      await page.goto('/company-sign-up?step=plan');
      await expect(page.getByText('25.00').first()).toBeVisible();
      await page.getByRole('radio', { name: plans.member }).check();
      await look(page, language, 'sign-up-plan', undefined, true);
      await next(page, signUp.profileTitle, language);
      await giveProfile(page, { firstName: 'Eva', lastName: '' }, language);
      await page.getByRole('button', { name: signUp.next, exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, language, 'sign-up-profile', undefined, true);
      await giveProfile(page, { firstName: 'Eva', lastName: 'Monnier' }, language);
      await next(page, signUp.companyTitle, language);
      await page.getByLabel(companies.name, { exact: true }).fill('Monnier Rénovation Sàrl');
      await page.getByLabel(companies.size).selectOption('1-20');
      await page.getByLabel(companies.street).fill('Rue du Marché 4');
      await page.getByLabel(companies.postalCode).fill('1201');
      await expect(page.getByLabel(companies.canton)).toHaveValue('GE');
      await page.getByLabel(companies.sameAddress).uncheck();
      await look(page, language, 'sign-up-organisation', undefined, true);
      await page.getByLabel(companies.sameAddress).check();
      await next(page, signUp.paymentTitle, language);
      await expect(page.getByText('CHF').first()).toBeVisible();
      await look(page, language, 'sign-up-payment', undefined, true);
      await page.goto('/company-sign-up?step=payment&payment=failed');
      await expect(page.getByText(signUp.paymentFailed)).toBeVisible();
      await look(page, language, 'sign-up-payment-failed', undefined, true);
      await page.goto('/company-sign-up?step=profile');
      await giveProfile(page, { firstName: 'Eva', lastName: 'Monnier-Rey' }, language);
      await page.getByRole('button', { name: signUp.signOut }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, language, 'sign-up-unsaved');
    });
  });
}
