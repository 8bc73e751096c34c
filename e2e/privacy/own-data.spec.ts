import { axeFindings } from '../axe-findings.ts';
import { openAccount } from '../companies/open-account.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

const { privacy } = words('de');
test.use({ as: 'admin' });

test('what is kept of a person and of the company is put together and downloaded', async ({ page }) => {
  await openAccount(page, 'data');
  for (const scope of ['person', 'company'] as const) {
    const begin = page.getByRole('button', {
      name: new RegExp(`^(${privacy.begin}|${privacy.beginAgain}) ${privacy[scope]}$`),
    });
    await begin.press('Enter');
    const download = page.getByRole('button', { name: `${privacy.download} ${privacy[scope]}` });
    await expect(download).toBeVisible({ timeout: 20_000 });
    await expect(begin).toBeFocused();
    const saved = page.waitForEvent('download');
    await download.click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^polier-${scope}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  }
  expect(await axeFindings(page)).toEqual([]);
});
