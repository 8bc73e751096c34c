import { expectNotice } from '../notices.ts';
import { expect, test } from '../start.ts';
import { tabTo } from '../tab-to.ts';
import { words } from '../words.ts';
import { openAccount } from './open-account.ts';

const { account, companies, employees, ui } = words('de');

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('changes the company, and the change is saved', { tag: '@nightly' }, async ({ page }) => {
    await openAccount(page, 'company');
    await page.getByLabel(companies.department).fill('Kalkulation');
    await page.getByRole('button', { name: account.save }).click();
    await expectNotice(page, account.companySaved);
    await page.reload();
    await expect(page.getByLabel(companies.department)).toHaveValue('Kalkulation');
  });

  test('each error is shown at its field, and nothing is saved', { tag: '@nightly' }, async ({ page }) => {
    await openAccount(page, 'company');
    await page.getByLabel(companies.website).fill('ftp://x');
    await page.getByRole('button', { name: account.save }).click();
    await expect(page.getByText(ui.invalidUrl, { exact: true })).toBeVisible();
    await expect(page.getByLabel(companies.website)).toHaveAttribute('aria-invalid', 'true');
  });

  test('a failure of the server is reported and stays visible, and the second try saves', { tag: '@nightly' }, async ({
    page,
    expectFault,
  }) => {
    expectFault(/503/);
    await openAccount(page, 'company');
    await page.route('**/api/company/*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.getByLabel(companies.department).fill('Ausführung');
    await page.getByRole('button', { name: account.save }).click();
    await expect(page.getByRole('alert').getByText(account.companyNotSaved)).toBeVisible();
    await expect(page.getByLabel(companies.department)).toHaveValue('Ausführung');
    await page.getByRole('button', { name: account.save }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('unsaved changes, three ways: stay, save and go, go without', async ({ page }) => {
    await openAccount(page, 'company');
    const department = page.getByLabel(companies.department);
    const dialog = page.getByRole('dialog', { name: ui.unsavedTitle });
    const payment = page.getByRole('tab', { name: account.payment, exact: true });
    const company = page.getByRole('tab', { name: account.company });
    const before = await department.inputValue();

    await department.fill('Eins');
    await payment.click();
    await dialog.getByRole('button', { name: ui.cancel }).click();
    await expect(dialog).toBeHidden();
    await expect(department).toHaveValue('Eins');
    await expect(company).toHaveAttribute('aria-selected', 'true');

    await page
      .getByRole('link', { name: words('de').app.toStart })
      .last()
      .click();
    await dialog.getByRole('button', { name: ui.closeUnsaved }).click();
    await expect(page).toHaveURL(/\/chatbot/);
    await openAccount(page, 'company');
    await expect(department).toHaveValue(before);

    await department.fill('Zwei');
    await payment.click();
    await dialog.getByRole('button', { name: ui.saveAndClose }).click();
    await expect(payment).toHaveAttribute('aria-selected', 'true');
    await company.click();
    await expect(department).toHaveValue('Zwei');
  });

  test('closing the window with unsaved changes asks', { tag: '@nightly' }, async ({ page }) => {
    await openAccount(page, 'company');
    await page.getByLabel(companies.department).fill('Drei');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });

  test('two people save at once: the second is told, and both ways to continue work', async ({
    page,
    context,
    expectFault,
  }) => {
    expectFault(/409/);
    const other = await context.newPage();
    const change = async (where: typeof page, field: string, value: string) => {
      await where.getByLabel(field).fill(value);
      await where.getByRole('button', { name: account.save }).click();
    };
    for (const [way, name] of [
      [ui.keepMine, 'Mine'],
      [ui.takeTheirs, 'Theirs'],
    ] as const) {
      await openAccount(page, 'company');
      await openAccount(other, 'company');
      await change(other, companies.website, `https://${name.toLowerCase()}.example`);
      await expectNotice(other, account.companySaved);
      await change(page, companies.department, name);
      await page.getByRole('button', { name: way }).click();
      await expect(page.getByLabel(companies.website)).toHaveValue(`https://${name.toLowerCase()}.example`);
      await expect(page.getByLabel(companies.department)).toHaveValue('Mine');
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (way === ui.keepMine) {
        await page.getByRole('button', { name: account.save }).click();
        await expectNotice(page, account.companySaved);
      }
    }
  });

  test('tabs by keyboard alone', { tag: '@nightly' }, async ({ page }) => {
    await openAccount(page, 'company');
    await page.locator('body').press('Home');
    await tabTo(page.getByRole('tab', { name: account.company }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: account.payment, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=payment/);
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/tab=data/);
  });
});

test('a person without administration changes their profile, and sees no payment and no people', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/company-account?tab=payment');
  await page.getByLabel(employees.workTitle).fill('Bauleiter');
  await page.getByRole('button', { name: account.save }).click();
  await expectNotice(page, account.changesSaved);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keller Hochbau AG');
  expect(asked.filter((path) => /billing|\/api\/employees$/.test(path))).toEqual([]);
  await page.reload();
  await expect(page.getByLabel(employees.workTitle)).toHaveValue('Bauleiter');
});

test.describe('a school', () => {
  test.use({ as: 'schoolAdmin', language: 'it' });

  test('has an institute and students', { tag: '@nightly' }, async ({ page }) => {
    const it = words('it');
    await openAccount(page, 'company', 'it');
    await expect(page.getByRole('tab', { name: it.account.institute })).toBeVisible();
    await expect(page.getByRole('tab', { name: it.account.students })).toBeVisible();
    await expect(page.getByLabel(it.companies.instituteName)).toHaveValue('Scuola edile Ticino');
    await expect(page.getByLabel(it.companies.size)).toHaveCount(0);
    await expect(page.getByText(it.account.verified)).toBeVisible();
  });
});
