import { languages } from '@polier/contract/languages';
import { texts as provider } from '@polier/stand-ins/identity-provider/texts';
import { composer } from '../chat/conversation.ts';
import { languagesFor } from '../look.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';
import { codeMailedTo } from './mailed-code.ts';
import { giveAddress, givePassword, signIn, signOut } from './sign-in.ts';

const { app, arrival, chat, identity, signUp: wizard } = words('de');

test.use({ as: null });

test('a wrong password is refused at the provider, the right one leads to the chat', async ({ page, expectFault }) => {
  expectFault(/422/);
  const { email, password } = person('user');
  await page.goto('/login');
  await giveAddress(page, email);
  await expect(page.getByLabel(provider.de.email)).toHaveValue(email);
  await givePassword(page, 'Baustelle-2025');
  await expect(page.getByText(provider.de.errors.wrongPassword)).toBeVisible();
  await givePassword(page, password);
  await expect(page).toHaveURL(/\/chatbot$/);
  await expect(page.getByRole('heading', { name: chat.emptyTitle })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
});

test('an invalid address is refused under the field', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(identity.email).fill('beat.steiner@');
  await page.getByRole('button', { name: identity.next, exact: true }).click();
  await expect(page.getByText(identity.emailInvalid)).toBeVisible();
  await expect(page.getByLabel(identity.email)).toBeFocused();
});

test('a draft survives an expired sign-in, but not for somebody else', async ({ page }) => {
  const runOut = async () => {
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.context().clearCookies();
  };
  await signIn(page, person('user'));
  await composer(page).fill('Was kostet mich der Wechsel der Stelle?');
  await runOut();
  await signIn(page, person('user'));
  await expect(composer(page)).toHaveValue('Was kostet mich der Wechsel der Stelle?');
  await runOut();
  await signIn(page, person('admin'));
  await expect(composer(page)).toBeEnabled();
  await expect(composer(page)).toHaveValue('');
});

test('cancelling at the provider leads back to the first page', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/login');
  await giveAddress(page, person('user').email);
  await page.getByRole('button', { name: provider.de.cancel }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a new person registers with the mailed code and arrives at the sign-up', async ({
  page,
  polier,
  expectFault,
}) => {
  expectFault(/422/);
  const email = 'franco.ferrari@ferrari-gesso.example';
  const { signUp, codeStep, ...t } = provider.de;
  await page.goto('/login');
  await page.getByRole('banner').getByRole('button', { name: identity.createAccount }).click();
  // The page before this one asks for an address too.
  await expect(page.getByRole('heading', { name: signUp.title })).toBeVisible();
  await page.getByLabel(t.email).fill(email);
  await page.getByRole('button', { name: t.send }).click();
  await page.getByLabel(t.code, { exact: true }).fill('000000');
  await page.getByRole('button', { name: codeStep.submit, exact: true }).click();
  await expect(page.getByText(t.errors.wrongCode)).toBeVisible();
  await page.getByLabel(t.code, { exact: true }).fill(await codeMailedTo(polier, email));
  await page.getByRole('button', { name: codeStep.submit, exact: true }).click();
  await page.getByLabel(t.givenName).fill('Franco');
  await page.getByLabel(t.surname).fill('Ferrari');
  await page.getByLabel(t.newPassword, { exact: true }).fill('Gipserei-2026');
  await page.getByRole('button', { name: signUp.submit }).click();
  await expect(page.getByRole('heading', { name: arrival.registered })).toBeVisible();
  await page.getByRole('link', { name: arrival.goOn }).click();
  await expect(page).toHaveURL(/\/company-sign-up$/);
  await expect(page.getByRole('heading', { name: wizard.planTitle })).toBeVisible();
});

test('a forgotten password is replaced with the mailed code', { tag: '@nightly' }, async ({ page, polier }) => {
  const { email } = person('apprentice');
  const { signIn: first, reset, ...t } = provider.de;
  await page.goto('/login');
  await giveAddress(page, email);
  await page.getByRole('button', { name: first.forgot }).click();
  await expect(page.getByRole('heading', { name: reset.passwordTitle })).toBeVisible();
  await expect(page.getByLabel(t.email)).toHaveValue(email);
  await page.getByLabel(t.code, { exact: true }).fill(await codeMailedTo(polier, email));
  await page.getByLabel(t.newPassword, { exact: true }).fill('Kelle-und-Lot-26');
  await page.getByRole('button', { name: reset.submit }).click();
  await expect(page).toHaveURL(/\/password-reset-success$/);
  await expect(page.getByRole('heading', { name: arrival.passwordSet })).toBeVisible();
  await page.getByRole('link', { name: arrival.toSignIn }).click();
  await giveAddress(page, email);
  await givePassword(page, 'Kelle-und-Lot-26');
  await expect(page).toHaveURL(/\/chatbot$/);
});

test('a blocked person learns whom to turn to, and can sign out', async ({ page, expectFault }) => {
  expectFault(/403/);
  await signIn(page, person('blocked'));
  await expect(page.getByText(chat.noAccess)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await signOut(page, page.getByRole('button', { name: app.signOut }));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

for (const language of languagesFor(1)) {
  test.describe(language, () => {
    test.use({ language });

    test('the provider is refusing: said clearly, and the way in works again afterwards', { tag: '@nightly' }, async ({
      page,
      polier,
      expectFault,
    }) => {
      expectFault(/503/);
      const { identity } = words(language);
      const { control } = polier.standIns.identity!;
      await page.goto('/login');
      control.setDown('refusing');
      try {
        await page.getByLabel(identity.email).fill(person('user').email);
        await page.getByRole('button', { name: identity.next, exact: true }).click();
        await expect(page.getByRole('alert')).toHaveText(identity.serverError);
      } finally {
        control.setDown('no');
      }
      await expect(page.getByLabel(identity.email)).toHaveValue(person('user').email);
      await page.getByRole('button', { name: identity.next, exact: true }).click();
      await expect(page.getByRole('heading', { name: provider[language].signIn.title })).toBeVisible();
    });
  });
}

test('the provider is silent: three people wait at once, and each is told in their language', {
  tag: '@nightly',
}, async ({ browser, baseURL, polier }) => {
  const { control } = polier.standIns.identity!;
  const waiting = await Promise.all(
    languages.map(async (language) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        storageState: { cookies: [], origins: [] },
      });
      const page = await context.newPage();
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await page.goto('/login');
      await page.getByLabel(words(language).identity.email).fill(person('user').email);
      return { language, page, context };
    }),
  );
  control.setDown('silent');
  try {
    await Promise.all(
      waiting.map(async ({ language, page }) => {
        const { identity } = words(language);
        await page.getByRole('button', { name: identity.next, exact: true }).click();
        await expect(page.getByRole('alert')).toHaveText(identity.serverError, { timeout: 20_000 });
        await expect(page.getByLabel(identity.email)).toHaveValue(person('user').email);
      }),
    );
  } finally {
    control.setDown('no');
  }
  const { page, language } = waiting[0]!;
  await page.getByRole('button', { name: words(language).identity.next, exact: true }).click();
  await expect(page.getByRole('heading', { name: provider[language].signIn.title })).toBeVisible();
  for (const { context } of waiting) await context.close();
});
