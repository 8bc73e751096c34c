import { texts as provider } from '@polier/stand-ins/identity-provider/texts';
import { axeFindings } from '../axe-findings.ts';
import { ask, citations } from '../chat/conversation.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { codeMailedTo } from './mailed-code.ts';
import { giveAddress, givePassword } from './sign-in.ts';

const language = 'it';
const email = 'dario.conti@keller-hochbau.example';
const password = 'Muratore-2026';
const { arrival, chat, identity, ui } = words(language);

test.use({ as: null, language });

test('an invited person follows the letter, sets a password and is in the chat', async ({ page, polier, signedIn }) => {
  test.slow();
  const { origins } = await signedIn('admin');
  const token = origins[0]!.localStorage.find(({ name }) => name === 'token')!.value;
  const added = await fetch(`${polier.url}/api/employees`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Dario',
      middleName: '',
      lastName: 'Conti',
      workTitle: '',
      mobile: '',
      workPhone: '',
      role: 'user',
      workEmail: email,
      language,
    }),
  });
  expect(added.status, await added.text()).toBe(200);
  const letter = () => polier.standIns.mailbox!.letters().find(({ to }) => to.includes(email));
  await expect.poll(letter).toBeTruthy();
  const link = letter()!.text.match(/https?:\S+\/login\?\S+/)![0];

  await page.goto(link);
  // One page between the letter and the chat.
  const { reset, ...t } = provider[language];
  await expect(page.getByRole('heading', { name: reset.passwordTitle })).toBeVisible();
  await expect(page.getByLabel(t.email)).toHaveValue(email);
  await page.getByLabel(t.code, { exact: true }).fill(await codeMailedTo(polier, email));
  await page.getByLabel(t.newPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: reset.submit }).click();

  await expect(page).toHaveURL(/\/chatbot$/);
  await expect(page.getByRole('textbox', { name: chat.yourQuestion })).toBeVisible();
});

test('the page after a reset continues by itself, and the password opens the chat', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/password-reset-success');
  await expect(page.getByRole('button', { name: ui.stop })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 });
  await giveAddress(page, email, language);
  await givePassword(page, password, language);
  await expect(page).toHaveURL(/\/chatbot$/);
  const turn = await ask(page, 'Quando scade la licenza edilizia nel Cantone Ticino?', language);
  await expect(citations(turn).first()).toBeVisible();
});

test('the page of a letter speaks its language, unless another was chosen', { tag: '@nightly' }, async ({ page }) => {
  const french = words('fr').identity.invitedTitle;
  const link = `/login?invited=${email}&language=fr`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: provider[language].reset.passwordTitle })).toBeVisible();
  await page.goto(link);
  // The letter may be opened again when a password has been chosen.
  await expect(page.getByRole('heading', { name: identity.invitedTitle })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: identity.havePassword })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.addInitScript(() => localStorage.removeItem('language'));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: french })).toBeVisible();
});

test('the automatic redirect can be stopped', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/registration-success');
  await page.getByRole('button', { name: ui.stop }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page).toHaveTitle(`${arrival.registered} – Polier`);
  await page.getByRole('link', { name: arrival.goOn }).click();
  await expect(page).toHaveURL(/\/login$/);
});
