import { axeFindings } from '../axe-findings.ts';
import { openChat } from '../chat/conversation.ts';
import { openAccount } from '../companies/open-account.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

const { account, chat, privacy } = words('de');
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

test('how long chats are kept is set for the company and told in the chat', { tag: '@nightly' }, async ({ page }) => {
  await openAccount(page, 'data');
  const days = page.getByLabel(account.chatDays, { exact: true });
  const save = page.getByRole('button', { name: account.save });
  await days.selectOption('365');
  await save.click();
  await expect(page.getByText(account.chatDaysFrom.split('{{')[0]!)).toBeVisible();
  await openChat(page);
  await page.getByRole('button', { name: chat.settings }).click();
  await expect(page.getByRole('dialog', { name: chat.settings })).toContainText(
    chat.chatDays.replace('{{days}}', '365'),
  );
  await openAccount(page, 'data');
  await days.selectOption('never');
  await save.click();
  await expect(page.getByText(account.chatDaysFrom.split('{{')[0]!)).toHaveCount(0);
});
