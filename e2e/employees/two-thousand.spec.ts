import type { Employee } from '@polier/contract/employees';
import { openAccount } from '../companies/open-account.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { rowOf } from './rows.ts';

const { employeeList: t } = words('de');

test.use({ as: 'admin' });

test('two thousand people: only the rows near the window exist, a search shows within a moment', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route('**/api/employees?*', async (route) => {
    const answer = await route.fetch();
    const { employees } = (await answer.json()) as { employees: Employee[] };
    const more = Array.from({ length: 2000 - employees.length }, (_, at) => ({
      ...employees[0]!,
      id: crypto.randomUUID(),
      firstName: 'Muster',
      lastName: `Nummer ${String(at).padStart(4, '0')}`,
      workEmail: `muster${at}@keller-hochbau.example`,
    }));
    await route.fulfill({ response: answer, json: { employees: [...employees, ...more], total: 2000 } });
  });
  await openAccount(page, 'employees');
  await expect(page.getByText(/^2000 Personen/)).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  await page.getByRole('searchbox').fill('nummer 1733');
  await expect(rowOf(page, 'Nummer 1733')).toBeVisible({ timeout: 1000 });
  await expect(page.getByText(t.found_other.replace('{{shown}}', '1').replace('{{count}}', '2000'))).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('columnheader').getByRole('button', { name: t.name, exact: true }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(rowOf(page, 'Lea Ammann')).toBeInViewport();
});
