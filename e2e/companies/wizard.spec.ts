import { signIn } from '../identity/sign-in.ts';
import { languagesFor } from '../look.ts';
import { expect, person, test } from '../start.ts';
import { tabTo } from '../tab-to.ts';
import { words } from '../words.ts';
import { saveSteps } from './save-steps.ts';
import { giveProfile, next } from './sign-up.ts';

const language = 'de';
const { companies, employees, plans, signUp, ui } = words(language);

test.use({ as: 'unfinished' });

test('by keyboard alone, from step to step', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/company-sign-up');
  const onward = page.getByRole('button', { name: signUp.next, exact: true });
  await expect(onward).toBeVisible();
  await tabTo(onward);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(ui.choosePlan);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: plans.pro, exact: true })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: plans.member, exact: true })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo(onward);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signUp.profileTitle })).toBeFocused();
  await tabTo(page.getByLabel(employees.firstName, { exact: true }));
  await page.keyboard.type('Eva');
  await tabTo(page.getByLabel(employees.lastName, { exact: true }));
  await page.keyboard.type('Monnier');
  await tabTo(page.getByRole('textbox', { name: employees.mobile }));
  await page.keyboard.type('+39 06 1234 5678');
  await expect(page.getByRole('textbox', { name: employees.mobile })).toHaveValue('06 1234 5678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signUp.companyTitle })).toBeFocused();
  await tabTo(page.getByLabel(companies.name, { exact: true }));
  await page.keyboard.type('Monnier Rénovation Sàrl');
  await tabTo(page.getByLabel(companies.size));
  await page.keyboard.press('ArrowDown');
  await tabTo(page.getByLabel(companies.street));
  await page.keyboard.type('Rue du Marché 4');
  await tabTo(page.getByLabel(companies.postalCode));
  await page.keyboard.type('1201');
  await expect(page.getByLabel(companies.city)).toHaveValue('Genève');
  await tabTo(onward);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signUp.paymentTitle })).toBeFocused();
  for (const title of [signUp.companyTitle, signUp.profileTitle, signUp.planTitle]) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }
});

test.describe('with every step saved but the payment', () => {
  test.beforeEach(async ({ signedIn, polier }) => saveSteps(polier.url, await signedIn('unfinished')));

  test('another device continues where the first one stopped', async ({ browser, polier }) => {
    const context = await browser.newContext({
      baseURL: polier.url,
      locale: 'de-CH',
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await signIn(page, person('unfinished'));
    await expect(page.getByRole('heading', { name: signUp.paymentTitle })).toBeVisible();
    await expect(page.getByText('Monnier Rénovation Sàrl')).toBeVisible();
    await page.getByRole('link', { name: `${signUp.summaryPerson}: ${signUp.change}` }).click();
    await expect(page.getByRole('textbox', { name: employees.mobile })).toHaveValue('0612345678');
    await context.close();
  });

  test('the step is in the address; back and forth keeps what was typed', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/company-sign-up?step=profile');
    await expect(page).toHaveTitle(`${signUp.profileTitle} – Polier`);
    await giveProfile(page, { firstName: 'Eva Maria', lastName: 'Monnier' }, language);
    await page.getByRole('button', { name: signUp.back }).click();
    await expect(page).toHaveURL(/step=plan$/);
    await expect(page.getByRole('heading', { name: signUp.planTitle })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/step=profile$/);
    await expect(page.getByLabel(employees.firstName, { exact: true })).toHaveValue('Eva Maria');
  });

  test('unsaved changes: cancel stays, close without saving forgets, save and close keeps', {
    tag: '@nightly',
  }, async ({ page }) => {
    const firstName = page.getByLabel(employees.firstName, { exact: true });
    // Arrives at the profile step from another page of the web app, so that Back has somewhere to lead.
    const open = async () => {
      await page.goto('/imprint');
      await page.getByRole('link', { name: 'Polier' }).click();
      await page.getByRole('link', { name: signUp.profileStep }).click();
      await expect(page).toHaveURL(/step=profile$/);
    };
    const leave = () => page.evaluate(() => window.history.go(-2));
    const dialog = page.getByRole('dialog', { name: ui.unsavedTitle });
    await open();
    await firstName.fill('Evi');
    await leave();
    await dialog.getByRole('button', { name: ui.cancel }).click();
    await expect(dialog).toBeHidden();
    await expect(firstName).toHaveValue('Evi');
    await page.getByRole('button', { name: signUp.signOut }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await leave();
    await dialog.getByRole('button', { name: ui.closeUnsaved }).click();
    await expect(page).toHaveURL(/imprint$/);
    await open();
    await expect(firstName).toHaveValue('Eva');
    await firstName.fill('Evi');
    await leave();
    await dialog.getByRole('button', { name: ui.saveAndClose }).click();
    await expect(page).toHaveURL(/imprint$/);
    await open();
    await expect(firstName).toHaveValue('Evi');
  });

  test('closing the window with unsaved changes asks, without them does not', { tag: '@nightly' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.goto('/company-sign-up?step=profile');
    await page.getByLabel(employees.firstName, { exact: true }).fill('Eva Lou');
    await page.goto('/imprint');
    expect(asked).toEqual(['beforeunload']);
    await page.goto('/company-sign-up?step=profile');
    await expect(page.getByLabel(employees.firstName, { exact: true })).toBeVisible();
    await page.goto('/imprint');
    expect(asked).toEqual(['beforeunload']);
  });

  test('a step the server refuses says why and keeps what was typed', async ({ page, expectFault }) => {
    expectFault(/422|500/);
    await page.goto('/company-sign-up?step=organisation');
    await page.getByLabel(companies.postalCode).fill('0999');
    await page.getByLabel(companies.name, { exact: true }).fill('Monnier SA');
    await page.getByRole('button', { name: signUp.next, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(ui.invalidPostalCode);
    await page.getByLabel(companies.postalCode).fill('1201');
    await page.route('**/api/company', (route) => route.abort());
    expectFault(/ERR_FAILED/);
    await page.getByRole('button', { name: signUp.next, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(ui.unreachable);
    await expect(page.getByLabel(companies.name, { exact: true })).toHaveValue('Monnier SA');
    await page.unroute('**/api/company');
    await next(page, signUp.paymentTitle, language);
    await expect(page.getByText('Monnier SA')).toBeVisible();
  });

  for (const screen of languagesFor(2)) {
    test.describe(screen, () => {
      test.use({ language: screen });
      test('the specified messages in the reader’s words', { tag: '@nightly' }, async ({ page }) => {
        const { signUp, ui, employees } = words(screen);
        await page.goto('/company-sign-up?step=profile');
        await page.getByLabel(employees.firstName, { exact: true }).fill('');
        await page.getByRole('button', { name: signUp.next, exact: true }).click();
        await expect(page.getByRole('alert')).toContainText(`${employees.firstName} – ${ui.required}`);
      });
    });
  }
});
