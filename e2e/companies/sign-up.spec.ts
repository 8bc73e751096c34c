import { axeFindings } from '../axe-findings.ts';
import { payOnPage } from '../billing/pay-on-page.ts';
import { ask, citations } from '../chat/conversation.ts';
import { languagesFor } from '../look.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { agreeAndPay, backTo, giveProfile, next, register } from './sign-up.ts';

test.use({ as: null });

test.describe('a company', () => {
  const language = 'de';
  const { arrival, companies, employees, plans, signUp, ui } = words(language);
  const petra = {
    email: 'petra.graf@graf-holzbau.example',
    firstName: 'Petra',
    lastName: 'Graf',
    password: 'Zimmerei-2026',
  };

  test('from the first page to the first answer, with the bank’s confirmation', async ({ page, polier }) => {
    test.slow();
    await page.goto('/login');
    await page.getByRole('button', { name: plans.choosePro }).click();
    await register(page, polier, petra, language);
    await backTo(page, signUp.planStep);
    await expect(page.getByRole('radio', { name: plans.pro, exact: true })).toBeChecked();
    await next(page, signUp.profileTitle, language);
    await expect(page.getByLabel(employees.firstName, { exact: true })).toHaveValue(petra.firstName);
    await expect(page.getByLabel(employees.lastName, { exact: true })).toHaveValue(petra.lastName);

    await page.getByLabel(employees.lastName, { exact: true }).fill(' ');
    await page.getByRole('button', { name: signUp.next, exact: true }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(ui.required);
    await summary.getByRole('button', { name: employees.lastName }).click();
    await expect(page.getByLabel(employees.lastName, { exact: true })).toBeFocused();
    await giveProfile(page, petra, language);
    await page.getByRole('textbox', { name: employees.mobile }).fill('079 12');
    await page.getByRole('button', { name: signUp.next, exact: true }).click();
    await expect(summary).toContainText(ui.invalidPhone);
    await page.getByRole('textbox', { name: employees.mobile }).fill('079 123 45 67');
    expect(await axeFindings(page)).toEqual([]);
    await next(page, signUp.companyTitle, language);

    await page.getByLabel(companies.name, { exact: true }).fill('Graf Holzbau AG');
    await page.getByLabel(companies.website).fill('graf holzbau');
    await page.getByLabel(companies.companyNumber).fill('CHE-109.322.515');
    await page.getByRole('button', { name: signUp.next, exact: true }).click();
    await expect(summary).toContainText(ui.invalidUrl);
    await expect(summary).toContainText(ui.invalidCompanyNumber);
    await page.getByLabel(companies.companyNumber).fill('CHE 109 322 551');
    await page.getByLabel(companies.website).fill('www.graf-holzbau.example');
    await page.getByLabel(companies.size).selectOption('21-50');
    await page.getByLabel(companies.street).fill('Sägeweg 3');
    await page.getByLabel(companies.postalCode).fill('8400');
    await expect(page.getByLabel(companies.city)).toHaveValue('Winterthur');
    await expect(page.getByLabel(companies.canton)).toHaveValue('ZH');
    expect(await axeFindings(page)).toEqual([]);
    await next(page, signUp.paymentTitle, language);

    await expect(page.getByText('Graf Holzbau AG')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'CHF' }).first()).toHaveText(/CHF.0\.00/);
    await page.getByRole('button', { name: signUp.registerCard }).click();
    await expect(summary).toContainText(ui.required);
    expect(await axeFindings(page)).toEqual([]);
    await agreeAndPay(page, signUp.registerCard);
    await payOnPage(page, { card: '4000001000000026', language });
    await expect(page.getByRole('heading', { name: arrival.thanks })).toBeVisible();
    await expect(page.getByText(arrival.nothingCharged)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: arrival.toChat }).click();
    const turn = await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?', language);
    await expect(citations(turn).first()).toBeVisible();
  });
});

test.describe('a member', () => {
  const language = 'fr';
  test.use({ language });
  const { arrival, companies, plans, signUp } = words(language);
  const jean = { email: 'jean.rochat@bluewin.ch', firstName: 'Jean', lastName: 'Rochat', password: 'Charpente-2026' };

  // In every run, a company signs up above, and server/src/billing/checkout declines cards and lets people cancel.
  test('a declined card and a change of mind lead back to the payment with everything kept', {
    tag: '@nightly',
  }, async ({ page, polier }) => {
    test.slow();
    await page.goto('/login');
    await page.getByRole('button', { name: plans.chooseMember }).click();
    await register(page, polier, jean, language);
    await backTo(page, signUp.planStep);
    await expect(page.getByText(signUp.memberRule)).toBeVisible();
    await next(page, signUp.profileTitle, language);
    await expect(page.getByText(signUp.freemail.replace('{{email}}', jean.email))).toBeVisible();
    await giveProfile(page, jean, language);
    await next(page, signUp.companyTitle, language);
    await page.getByLabel(companies.name, { exact: true }).fill('Rochat Charpente Sàrl');
    await page.getByLabel(companies.size).selectOption('1-20');
    await page.getByLabel(companies.street).fill('Chemin du Bois 8');
    await page.getByLabel(companies.postalCode).fill('1000');
    await page.getByRole('list', { name: companies.citiesOf }).getByRole('button').first().click();
    await expect(page.getByLabel(companies.canton)).toHaveValue('VD');
    await page.getByLabel(companies.sameAddress).uncheck();
    const invoice = page.getByRole('group', { name: companies.invoiceAddress });
    await invoice.getByLabel(companies.street).fill('Case postale 12');
    await invoice.getByLabel(companies.postalCode).fill('1003');
    await expect(invoice.getByLabel(companies.city)).toHaveValue('Lausanne');
    await next(page, signUp.paymentTitle, language);

    await agreeAndPay(page, signUp.registerCard);
    await payOnPage(page, { card: '4000001000000034', language });
    await expect(page).toHaveURL(/\/payment-failure/);
    await expect(page.getByText(arrival.failedText)).toBeVisible();
    await expect(page.getByText(arrival.nothingCharged)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: arrival.tryAgain }).click();
    await expect(page.getByText(signUp.paymentFailed)).toBeVisible();
    await expect(page.getByText('Rochat Charpente Sàrl')).toBeVisible();

    await agreeAndPay(page, signUp.registerCard);
    await payOnPage(page, { cancel: true, language });
    await expect(page).toHaveURL(/step=payment&payment=cancelled/);
    await expect(page.getByText(signUp.paymentCancelled)).toBeVisible();
    await expect(page.getByText('Rochat Charpente Sàrl')).toBeVisible();

    await agreeAndPay(page, signUp.registerCard);
    await payOnPage(page, { card: '4000001000000018', language });
    await expect(page.getByRole('heading', { name: arrival.thanks })).toBeVisible();
    await expect(page).toHaveURL(/\/chatbot$/, { timeout: 15_000 });
    const turn = await ask(page, 'À partir de quelle hauteur faut-il un garde-corps?', language);
    await expect(citations(turn).first()).toBeVisible();
  });
});

test.describe('a student', () => {
  const language = 'it';
  test.use({ language });
  const { arrival, companies, plans, signUp } = words(language);
  const lia = { email: 'lia.bernardi@supsi.ch', firstName: 'Lia', lastName: 'Bernardi', password: 'Cantiere-2026' };

  test('gives the institute’s name only, and pays the first month at once', { tag: '@nightly' }, async ({
    page,
    polier,
  }) => {
    test.slow();
    await page.goto('/login');
    await page.getByRole('button', { name: plans.chooseStudent }).click();
    await register(page, polier, lia, language);
    await expect(page.getByLabel(companies.street)).toHaveCount(0);
    await page.getByLabel(companies.instituteName).fill('SUPSI');
    await page.getByLabel(companies.website).fill('www.supsi.ch');
    await next(page, signUp.paymentTitle, language);
    await expect(page.getByText(`${lia.firstName} ${lia.lastName}`)).toBeVisible();
    await expect(page.getByText(signUp.fits.replace('{{email}}', lia.email))).toBeVisible();
    await agreeAndPay(page, signUp.payNow.replace('{{amount}}', 'CHF\u00a010.00'));
    await payOnPage(page, { language });
    await expect(page.getByRole('heading', { name: arrival.thanks })).toBeVisible();
    await expect(page.getByText(arrival.paid.replace('{{amount}}', 'CHF\u00a010.00'))).toBeVisible();
    await page.getByRole('link', { name: arrival.toChat }).click();
    const turn = await ask(page, 'Quando scade la licenza edilizia nel Cantone Ticino?', language);
    await expect(citations(turn).first()).toBeVisible();
  });
});

for (const language of languagesFor(2)) {
  test.describe(`${language}: prices`, () => {
    test.use({ language });
    test('what each plan costs comes from the server, and nothing moves when it arrives', { tag: '@nightly' }, async ({
      page,
    }) => {
      const { plans } = words(language);
      await page.addInitScript(() => {
        const all = window as unknown as { shifted: number };
        all.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) all.shifted += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/login');
      for (const [plan, price] of [
        [plans.pro, '25.00'],
        [plans.member, '20.00'],
        [plans.student, '10.00'],
      ] as const) {
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
        await expect(card).toContainText(price);
      }
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
    });
  });
}
