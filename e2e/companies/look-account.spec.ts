import type { PaymentStatus } from '@polier/contract/billing';
import { menuOf } from '../employees/rows.ts';
import { look, lookLanguages } from '../look.ts';
import { expect, type Person, person, test } from '../start.ts';
import { words } from '../words.ts';
import { openAccount } from './open-account.ts';

for (const language of lookLanguages) {
  const { account, addMany, employeeList, feedback, subscription, ui } = words(language);
  const as = (who: Person) => test.use({ language, theme: 'system', as: who });

  test.describe(`${language}: an admin`, () => {
    as('admin');

    test('look: company', async ({ page }) => {
      test.slow();
      await openAccount(page, 'company', language);
      await look(page, language, 'account-company');
      await page.getByLabel(words(language).companies.name).fill('');
      await page.getByLabel(words(language).companies.website).fill('x y');
      await page.getByRole('button', { name: account.save }).click();
      await expect(page.getByText(ui.invalidUrl, { exact: true })).toBeVisible();
      await look(page, language, 'account-company-invalid');
      await page.getByRole('tab', { name: account.payment, exact: true }).click();
      await expect(page.getByRole('dialog', { name: ui.unsavedTitle })).toBeVisible();
      await look(page, language, 'account-unsaved');
    });

    test('look: payment', async ({ page }) => {
      test.slow();
      await openAccount(page, 'payment', language);
      await look(page, language, 'account-payment');
      await page.getByRole('button', { name: subscription.changePlan }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await look(page, language, 'account-plan');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: subscription.cancel, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, language, 'account-cancel');
      await openAccount(page, 'history', language);
      await look(page, language, 'account-history');
    });

    test('look: an open payment, and cancelled', async ({ page }) => {
      test.slow();
      let other: Partial<PaymentStatus> = {};
      await page.route('**/api/billing/payment-status', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...other } });
      });
      const pastDue = {
        amount: 25_000,
        attempts: ['2026-12-14', '2026-12-18'],
        blockedFrom: '2026-12-18',
        blocked: false,
      };
      other = { state: 'past_due', messages: ['last-failed', 'not-paid', 'card-added'], pastDue };
      await openAccount(page, 'payment', language);
      await look(page, language, 'account-due');
      other = { ...other, underWay: true };
      await openAccount(page, 'payment', language);
      await expect(page.getByRole('heading', { name: subscription.underWay })).toBeVisible();
      await expect(page.getByText(subscription.dueText)).toHaveCount(0);
      await expect(page.getByText(subscription.nothingNext)).toHaveCount(0);
      await expect(page.getByText(subscription.totalOwed, { exact: true })).toHaveCount(0);
      await look(page, language, 'account-under-way');
      other = { state: 'cancelled', messages: [], nextPayment: null, endsOn: '2026-12-31' };
      await openAccount(page, 'payment', language);
      await look(page, language, 'account-cancelled');
    });

    test('look: people', async ({ page }) => {
      test.slow();
      await openAccount(page, 'employees', language);
      await look(page, language, 'account-people');
      await page.getByRole('button', { name: employeeList.add }).click();
      await expect(page.getByRole('dialog').getByText(subscription.nothingToday)).toBeVisible();
      await page.getByRole('button', { name: employeeList.invite }).click();
      await look(page, language, 'account-add');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await menuOf(page, 'Beat Steiner', employeeList.delete);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, language, 'account-delete');
      await page.keyboard.press('Escape');
      await page.getByRole('row').filter({ hasText: 'Hanna Frei' }).getByRole('button').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look(page, language, 'account-row-menu');
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').fill('xyz');
      await expect(page.getByText(employeeList.nobodyFound)).toBeVisible();
      await look(page, language, 'account-nobody');
    });

    test('look: many people', async ({ page }) => {
      test.slow();
      await openAccount(page, 'employees', language);
      await page.getByRole('button', { name: employeeList.addMany }).click();
      await look(page, language, 'account-paste');
      await page
        .getByLabel(addMany.paste)
        .fill(
          [
            'Vorname\tNachname\tE-Mail\tFunktion\tBüro',
            'Rosa\tRichtig\trosa@keller-hochbau.example\tPolierin\t3',
            'Fritz\tFalsch\tfritz.keller-hochbau\t\t',
            `Anna\tDoppelt\t${person('admin').email}\t\t`,
          ].join('\n'),
        );
      await page.getByRole('button', { name: addMany.next }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Fritz Falsch' })).toContainText(addMany.faultyState);
      await look(page, language, 'account-many');
      await page.getByRole('button', { name: addMany.correctRow.replace('{{name}}', 'Fritz Falsch') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, language, 'account-correct');
    });

    test('look: feedback', async ({ page, expectFault }) => {
      expectFault(/503/);
      await page.goto('/feedback');
      await expect(page.getByLabel(feedback.email)).toHaveValue(person('admin').email);
      await look(page, language, 'feedback');
      await page.route('**/api/ai/feedback', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByLabel(feedback.feedback).fill('Die Quellen helfen.');
      await page.getByRole('button', { name: feedback.send }).click();
      await expect(page.getByRole('alert').getByText(feedback.notSent)).toBeVisible();
      await look(page, language, 'feedback-failed');
      await page.getByRole('banner').getByRole('button').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look(page, language, 'account-menu');
    });
  });

  test.describe(`${language}: a person without administration`, () => {
    as('user');
    test('look: own profile', async ({ page }) => {
      await page.goto('/company-account');
      await expect(page.getByLabel(words(language).employees.workTitle)).toBeVisible();
      await look(page, language, 'account-profile');
    });
  });
}
