import { type Language, languages } from '@polier/contract/languages';
import { ask, citations, composer, openChat } from './chat/conversation.ts';
import { giveAddress } from './identity/sign-in.ts';
import { look } from './look.ts';
import { expect, type Person, person, test } from './start.ts';
import { words } from './words.ts';

const questions: Record<Language, { answered: string; refused: string }> = {
  de: {
    answered: 'Ab welcher Tiefe muss ich einen Graben sichern?',
    refused: 'Wie viel Promille darf ein Kranführer haben?',
  },
  fr: {
    answered: 'À partir de quelle hauteur faut-il un garde-corps?',
    refused: 'Combien coûte une heure de maçon à Genève?',
  },
  it: {
    answered: 'Quando scade la licenza edilizia nel Cantone Ticino?',
    refused: 'Quanto costa smaltire un metro cubo di eternit?',
  },
};

for (const language of languages) {
  const { app, chat, identity, knowledge, signUp } = words(language);
  const { answered, refused } = questions[language];
  const as = (who: Person | null) => test.use({ language, theme: 'system', as: who });

  test.describe(`${language}: guests`, () => {
    as(null);
    test('look: the way in', async ({ page, polier, expectFault }) => {
      test.slow();
      expectFault(/503|401/);
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, language, 'login');
      await page.getByLabel(identity.email).fill('beat.steiner@');
      await page.getByRole('button', { name: identity.next, exact: true }).click();
      await look(page, language, 'login-invalid');
      polier.standIns.identity!.control.setDown('refusing');
      await page.getByLabel(identity.email).fill(person('user').email);
      await page.getByRole('button', { name: identity.next, exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, language, 'login-provider-down');
      polier.standIns.identity!.control.setDown('no');
      await page.goto('/auth-process#error=server_error&error_description=AADB2C90037&state=x');
      await expect(page.getByRole('heading', { name: identity.processFailed })).toBeVisible();
      await look(page, language, 'sign-in-failed');
      await page.goto('/login');
      await giveAddress(page, person('user').email, language);
      await look(page, language, 'provider');
    });
  });

  for (const [who, state, heading] of [
    ['blocked', 'no-access', chat.noAccessTitle],
    ['unfinished', 'sign-up', signUp.planTitle],
  ] as const) {
    test.describe(`${language}: ${who}`, () => {
      as(who);
      test(`look: ${state}`, async ({ page, expectFault }) => {
        expectFault(/403/);
        await page.goto('/chatbot');
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await look(page, language, state);
      });
    });
  }

  test.describe(`${language}: signed in`, () => {
    as('user');

    test('look: the chat', async ({ page, context, expectFault }) => {
      test.slow();
      expectFault(/WebSocket|ERR_INTERNET_DISCONNECTED/);
      await openChat(page, language);
      await look(page, language, 'chat-empty');
      const turn = await ask(page, answered, language);
      await look(page, language, 'chat-answer');
      await turn.getByRole('button', { expanded: false }).first().click();
      await look(page, language, 'chat-steps');
      await composer(page, language).fill('x'.repeat(4010));
      await look(page, language, 'chat-too-long');
      await composer(page, language).fill('');
      await page.getByRole('button', { name: chat.newChat }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, language, 'chat-new');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await ask(page, refused, language);
      await look(page, language, 'chat-refused');
      await page.getByRole('button', { name: 'Beat Steiner' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look(page, language, 'chat-account');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('button', { name: chat.openHistory }).click();
      await expect(page.getByRole('navigation', { name: chat.history })).toBeVisible();
      await look(page, language, 'chat-history');
      await page.keyboard.press('Escape');
      await expect(
        page.getByRole('button', { name: chat.openHistory }).or(page.getByRole('button', { name: chat.newChat })),
      ).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: chat.newChat }).click();
      await page.getByRole('button', { name: chat.newChatConfirm }).last().click();
      await expect(page.getByText(chat.offline)).toBeVisible();
      await composer(page, language).fill(answered);
      await composer(page, language).press('Enter');
      await look(page, language, 'chat-offline');
      await context.setOffline(false);
    });

    test('look: sources', async ({ page, expectFault }) => {
      test.slow();
      expectFault(/404/);
      await openChat(page, language);
      const turn = await ask(page, answered, language);
      await composer(page, language).press('Shift+Tab');
      await citations(turn).first().focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await look(page, language, 'citation');
      await citations(turn).first().click();
      const read = page.locator('.textLayer .endOfContent').first();
      await look(page, language, 'source', read);
      const address = await page.getByRole('link', { name: knowledge.fullPage }).getAttribute('href');
      await page.goto(address!);
      await look(page, language, 'pdf', read);
      await page.getByRole('button', { name: knowledge.findOpen }).click();
      await page.getByRole('textbox', { name: knowledge.find }).fill('2026');
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/1/);
      await look(page, language, 'pdf-find', read);
      await page.goto('/pdf/nothing?sessionId=none&name=Plan');
      await expect(page.getByText(knowledge.notFound)).toBeVisible();
      await look(page, language, 'pdf-not-found');
    });

    test('look: faults', async ({ page, expectFault }) => {
      expectFault(/./);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: app.notFoundTitle })).toBeVisible();
      await look(page, language, 'not-found');
      await page.route(/\/assets\/chat-page-.*\.js$/, (route) => route.abort());
      await page.goto('/chatbot');
      await expect(page.getByRole('heading', { name: app.slowTitle })).toBeVisible();
      await look(page, language, 'not-loaded');
    });
  });
}
