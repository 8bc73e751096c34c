import { giveAddress, givePassword, signOut } from '../identity/sign-in.ts';
import { languagesFor } from '../look.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';

const { app, arrival, signUp } = words('de');

test.describe('guests', () => {
  test.use({ as: null });

  test('every page leads to the sign-in, and the wanted path is kept', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    for (const path of [
      '/chatbot?thread=8d1f6f0e-7a50-4a3c-9a53-0f5a3f6f2c11',
      '/pdf/nothing?sessionId=x&name=Y#page=2',
      '/company-sign-up',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => sessionStorage.getItem('redirect-path'))).toBe(path);
    }
  });

  test('signing in leads to the wanted path and forgets it', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/nowhere?a=1#b');
    const { email, password } = person('user');
    await giveAddress(page, email);
    await givePassword(page, password);
    await expect(page.getByRole('heading', { name: app.notFoundTitle })).toBeVisible();
    await expect(page).toHaveURL(/\/nowhere\?a=1#b$/);
    expect(await page.evaluate(() => sessionStorage.getItem('redirect-path'))).toBeNull();
  });

  test('an invalid token is thrown away', { tag: '@nightly' }, async ({ page, expectFault }) => {
    expectFault(/401/);
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('token', 'ey.nothing.of.ours'));
    await page.goto('/chatbot');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

for (const as of [null, 'unfinished', 'user'] as const) {
  test.describe(`anyone: ${as ?? 'a guest'}`, { tag: as === 'user' ? [] : '@nightly' }, () => {
    test.use({ as });
    test('sees these pages, wherever else they belong', async ({ page }) => {
      for (const [path, title] of [
        ['/payment-failure', arrival.failedTitle],
        ['/registration-success', arrival.registered],
        ['/password-reset-success', arrival.passwordSet],
        ['/imprint', app.imprint],
        ['/terms-and-conditions', app.terms],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveTitle(`${title} – Polier`);
      }
      await page.goto('/payment-success');
      await expect(page.getByRole('heading', { name: as ? arrival.unknown : arrival.guestTitle })).toBeVisible();
    });
  });
}

test('a signed-in person does not see the sign-in', { tag: '@nightly' }, async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/chatbot$/);
  }
});

test.describe('a person who has not finished the sign-up', () => {
  test.use({ as: 'unfinished' });

  test('is led there from every page', async ({ page }) => {
    for (const path of ['/chatbot', '/login', '/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/company-sign-up$/);
      await expect(page.getByRole('heading', { name: signUp.planTitle })).toBeVisible();
    }
  });
});

test('signing out in one place', async ({ page }) => {
  await page.goto('/chatbot');
  await page.getByRole('button', { name: 'Beat Steiner' }).click();
  await signOut(page, page.getByRole('menuitem', { name: app.signOut }));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/chatbot');
  await expect(page).toHaveURL(/\/login$/);
});

for (const language of languagesFor(0)) {
  test.describe(language, () => {
    test.use({ language });
    const { app } = words(language);

    test('an address that does not exist', { tag: '@nightly' }, async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: app.notFoundTitle })).toBeVisible();
      await page.getByRole('link', { name: app.toStart }).click();
      await expect(page).toHaveURL(/\/chatbot$/);
    });
  });
}

for (const language of languagesFor(1)) {
  test.describe(language, () => {
    test.use({ language });
    const { app } = words(language);

    test('something breaks while a page is shown', { tag: '@nightly' }, async ({ page, expectFault }) => {
      expectFault(/./);
      await page.route(/\/assets\/chat-page-.*\.js$/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default function Broken() { throw new Error("broken"); }',
        }),
      );
      await page.goto('/chatbot');
      await expect(page.getByRole('heading', { name: app.unexpectedTitle })).toBeVisible();
      await page.unroute(/\/assets\/chat-page-.*\.js$/);
      await page.getByRole('button', { name: app.reload }).click();
      await expect(page.getByRole('textbox', { name: words(language).chat.yourQuestion })).toBeVisible();
    });
  });
}

for (const language of languagesFor(2)) {
  test.describe(language, () => {
    test.use({ language });
    const { app } = words(language);

    test('a part of the page cannot be loaded', { tag: '@nightly' }, async ({ page, expectFault }) => {
      expectFault(/./);
      await page.route(/\/assets\/chat-page-.*\.js$/, (route) => route.abort());
      await page.goto('/chatbot');
      await expect(page.getByRole('heading', { name: app.slowTitle })).toBeVisible();
      await page.unroute(/\/assets\/chat-page-.*\.js$/);
      await page.getByRole('button', { name: app.retry }).click();
      await expect(page.getByRole('textbox', { name: words(language).chat.yourQuestion })).toBeVisible();
    });
  });
}
