import { openAccount } from '../companies/open-account.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';
import { rowOf } from './rows.ts';

const { addMany: t, employeeList, employees, ui } = words('de');

test.use({ as: 'admin' });

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n');
const head = ['Vorname', 'Nachname', 'E-Mail', 'Funktion', 'Natel'];

test('many from a spreadsheet: errors row by row, the price first, valid rows added, the others corrected and added', async ({
  page,
  polier,
}) => {
  test.slow();
  await openAccount(page, 'employees');
  await page.getByRole('button', { name: employeeList.addMany }).click();
  await expect(page.getByRole('heading', { name: t.title })).toBeFocused();
  const many = Array.from({ length: 60 }, (_, at) => ['Vorname', `Nach${at}`, `p${at}@keller-hochbau.example`, '', '']);
  await page
    .getByLabel(t.paste)
    .fill(
      table(
        head,
        ['Rosa', 'Richtig', 'rosa@keller-hochbau.example', 'Polierin', '079 123 45 67'],
        ['Fritz', 'Falsch', 'fritz.keller-hochbau', '', ''],
        ['Anna', 'Doppelt', person('admin').email, '', ''],
        ['Rosa', 'Nochmals', 'ROSA@keller-hochbau.example', '', ''],
        ...many,
      ),
    );
  await page.getByRole('button', { name: t.next }).click();
  await expect(page.getByText('61 Zeilen sind in Ordnung. 3 Zeilen sind zu korrigieren.')).toBeVisible();
  await expect(page.getByText(t.doubled)).toBeVisible();
  const rows = page.getByRole('list', { name: t.rows });
  await expect(rows.getByRole('listitem').filter({ hasText: 'Fritz Falsch' })).toContainText(
    `${employees.workEmail} – ${ui.invalidEmail}`,
  );
  await page.getByRole('button', { name: 'Fritz Falsch weglassen' }).click();
  await expect(page.getByText('61 Zeilen sind in Ordnung. 2 Zeilen sind zu korrigieren.')).toBeVisible();
  await page.getByRole('button', { name: 'Fritz Falsch wieder aufnehmen' }).click();
  await expect(page.getByText('61 Zeilen sind in Ordnung. 3 Zeilen sind zu korrigieren.')).toBeVisible();
  await expect(page.getByText(/im Monat, inkl\. MWST/)).toBeVisible();
  await page.getByRole('button', { name: '61 Personen hinzufügen' }).click();
  await expect(page.getByText(/61 Personen hinzugefügt, Einladungen verschickt\./)).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Fritz Falsch korrigieren' }).click();
  const dialog = page.getByRole('dialog', { name: t.correctTitle });
  await dialog.getByLabel(employeeList.workEmail).fill('fritz@keller-hochbau.example');
  await dialog.getByRole('button', { name: t.correct }).click();
  await page.getByRole('button', { name: '1 Person hinzufügen' }).click();
  await expect(page.getByText(/62 Personen hinzugefügt/)).toBeVisible();

  await page.getByRole('button', { name: t.back }).click();
  const unsaved = page.getByRole('dialog', { name: ui.unsavedTitle });
  await expect(unsaved.getByText(t.unsaved)).toBeVisible();
  await unsaved.getByRole('button', { name: ui.closeUnsaved }).click();
  await expect(page.getByRole('button', { name: employeeList.addMany })).toBeFocused();
  await page.getByRole('searchbox').fill('fritz falsch');
  await expect(rowOf(page, 'Fritz Falsch')).toContainText(employeeList.invited);
  await polier.settle();
  const invited = polier.standIns.mailbox!.letters().flatMap(({ to }) => to);
  expect(invited.filter((to) => to === 'p7@keller-hochbau.example')).toHaveLength(1);
});

test('a CSV file with unusual columns: assigned by hand', { tag: '@nightly' }, async ({ page }) => {
  await openAccount(page, 'employees');
  await page.getByRole('button', { name: employeeList.addMany }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'leute.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Rufname;Sippe;Postfach elektronisch\nZo\u00e9;Zaugg;zoe.zaugg@keller-hochbau.example\n',
      'latin1',
    ),
  });
  await expect(page.getByRole('alert')).toContainText(employees.lastName);
  await page.getByRole('combobox', { name: 'Sippe' }).selectOption({ label: employees.lastName });
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoé Zaugg' })).toContainText(t.readyState);
  await page.getByRole('button', { name: '1 Person hinzufügen' }).click();
  await page.getByRole('button', { name: t.done }).click();
  await page.getByRole('searchbox').fill('zaugg');
  await expect(rowOf(page, 'Zoé Zaugg')).toBeVisible();
});

// Also held without a browser: web/src/employees/many/add-rows.test.ts.
test('the response is lost in the middle: nobody is added twice, and the rest can be added', {
  tag: '@nightly',
}, async ({ page, expectFault }) => {
  expectFault(/Failed to load|ERR_/);
  await openAccount(page, 'employees');
  await page.getByRole('button', { name: employeeList.addMany }).click();
  const rows = Array.from({ length: 53 }, (_, at) => ['Vera', `Los${at}`, `los${at}@keller-hochbau.example`, '', '']);
  await page.getByLabel(t.paste).fill(table(head, ...rows));
  await page.getByRole('button', { name: t.next }).click();
  await expect(page.getByText('53 Zeilen sind in Ordnung.')).toBeVisible();
  let calls = 0;
  await page.route('**/api/employees/many', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch({ timeout: 60_000 });
    await route.abort();
  });
  await page.getByRole('button', { name: '53 Personen hinzufügen' }).click();
  await expect(page.getByRole('alert').getByText(t.unreachable)).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText('50 Personen hinzugefügt, Einladungen verschickt. 3 Zeilen sind in Ordnung.'),
  ).toBeVisible();
  await page.getByRole('button', { name: '3 Personen hinzufügen' }).click();
  await expect(page.getByText('53 Personen hinzugefügt, Einladungen verschickt.')).toBeVisible();
});
