import type { Language } from '@polier/contract/languages';
import { savePreferences } from '../server/src/chat/preferences/store.ts';
import { employeeIdsByEmail } from '../server/test/run/employee-ids.ts';
import { ask, citations, composer, openChat, sourceTool } from './chat/conversation.ts';
import { action, element, serveContents, step } from './chat/examples.ts';
import { sayInto } from './chat/say-into.ts';
import { giveAddress } from './identity/sign-in.ts';
import { look, lookLanguages } from './look.ts';
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

const sheet = { title: 'Abnahme und Mängelrüge', publisher: 'Verband', edition: 'Ausgabe 2026', page: '2' };

// One file would hold a worker for minutes while the others have nothing left to do.
test.describe.configure({ mode: 'parallel' });

for (const language of lookLanguages) {
  const { app, chat, identity, knowledge, signUp, ui } = words(language);
  const { answered, refused } = questions[language];
  const as = (who: Person | null) => test.use({ language, theme: 'system', as: who });

  test.describe(`${language}: guests`, () => {
    as(null);
    test('look: the way in', async ({ page, polier, expectFault }) => {
      test.slow();
      expectFault(/503|401|404/);
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
      const check = {
        ...{ code: '7K3M-0QRS-9ZXA', day: '2026-11-23', language, content: '3f'.repeat(32) },
        quotations: [{ ...sheet, number: 1, sha256: 'a7'.repeat(32) }],
      };
      await page.route('**/api/answer-checks/*', (route) => route.fulfill({ json: check }), { times: 1 });
      await page.goto(`/check/${check.code}`);
      await expect(page.getByText(check.content)).toBeVisible();
      await look(page, language, 'check');
      await page.goto('/check/0000');
      await expect(page.getByText(words(language).check.unknown)).toBeVisible();
      await look(page, language, 'check-unknown');
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
        await page.goto(who === 'unfinished' ? '/company-sign-up?step=plan' : '/chatbot');
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await look(page, language, state);
      });
    });
  }

  test.describe(`${language}: signed in`, () => {
    as('user');
    // A new chat keeps the language of the screen.
    test.beforeEach(async ({ polier: { context } }) => {
      const employeeId = (await employeeIdsByEmail(context.db)).get(person('user').email)!;
      await savePreferences(context.db, employeeId, { settings: { default_language: language } });
    });

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

    test('look: what the chat offers', async ({ page }) => {
      test.slow();
      await openChat(page, language);
      const turn = await ask(page, answered, language);
      await turn.getByRole('button', { name: chat.rateDown }).click();
      await expect(turn.getByLabel(chat.rateWhatBad)).toBeVisible();
      await look(page, language, 'chat-rating');
      await turn.getByRole('button', { name: chat.rateSkip }).click();
      await turn.getByRole('button', { name: chat.edit }).click();
      await look(page, language, 'chat-edit');
      await page.getByRole('textbox', { name: chat.editQuestion }).fill(`${answered} (2026)`);
      await page.keyboard.press('Enter');
      const forms = turn.getByRole('group', { name: chat.forms });
      await expect(forms).toContainText('2/2');
      await forms.getByRole('button', { name: chat.formBefore }).click();
      await expect(page.getByRole('region', { name: chat.past })).toBeVisible();
      await look(page, language, 'chat-past');
    });

    test('look: filter and attachments', async ({ page, expectFault }) => {
      test.slow();
      expectFault(/413|500/);
      await openChat(page, language);
      await page.getByRole('button', { name: chat.filter, exact: true }).click();
      const filter = page.getByRole('dialog', { name: chat.filterTitle });
      await filter.getByRole('radio').nth(1).check();
      await filter.getByRole('combobox').selectOption('ZH');
      await look(page, language, 'chat-filter');
      await page.route('**/api/ai/categories/select', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      });
      await filter.getByRole('button', { name: chat.filterApply }).click();
      await expect(filter.getByRole('alert')).toBeVisible();
      await look(page, language, 'chat-filter-fault');
      await filter.getByRole('button', { name: chat.filterApply }).click();
      await expect(filter).toBeHidden();
      await page.route(/project\/file\?/, (route) => route.fulfill({ status: 413, json: {} }), { times: 1 });
      const attach = (name: string, text: string) =>
        page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }]);
      await attach('Werkvertrag Neubau Schulhaus.txt', 'Vertrag');
      await expect(page.getByText(chat.uploadFailed)).toBeVisible();
      await attach('Plan.txt', 'Plan');
      await expect(page.getByText('4 B')).toBeVisible();
      await look(page, language, 'chat-attachments');
    });

    test('look: settings, profiles and keys', async ({ page }) => {
      test.slow();
      await openChat(page, language);
      await page.getByRole('button', { name: chat.settings }).click();
      const settings = page.getByRole('dialog', { name: chat.settings });
      await settings.getByRole('switch').click();
      await look(page, language, 'chat-settings');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: ui.unsavedTitle })).toBeVisible();
      await look(page, language, 'chat-settings-unsaved');
      await page.getByRole('button', { name: ui.closeUnsaved }).click();
      await expect(settings).toBeHidden();
      await page.getByRole('main').focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: chat.help })).toBeVisible();
      await look(page, language, 'chat-help');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: chat.profiles }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look(page, language, 'chat-profiles');
      await page.keyboard.press('Escape');
    });

    test('look: what comes with an answer', async ({ page, expectFault }) => {
      test.slow();
      expectFault(/404/);
      await serveContents(page);
      const { say, ask: askBack } = await sayInto(page);
      await openChat(page, language);
      await ask(page, answered, language);
      const message = step({ output: answered });
      say('new_message', message);
      for (const type of ['image', 'text', 'pdf', 'audio', 'file', 'plotly', 'dataframe'] as const) {
        say('element', element(type, message.id));
      }
      say('element', element('dataframe', message.id, { display: 'side', name: 'Tabelle' }));
      say('action', action(message.id, answered));
      const tasks = [
        { title: chat.taskDone, status: 'done' as const, forId: message.id },
        { title: chat.taskRunning, status: 'running' as const, forId: null },
        { title: chat.taskReady, status: 'ready' as const, forId: null },
        { title: chat.taskFailed, status: 'failed' as const, forId: null },
      ];
      say('element', element('tasklist', '', { props: { taskList: { status: chat.tasks, tasks } } }));
      await expect(page.locator('.bars path').first()).toBeAttached();
      await look(page, language, 'chat-elements');
      await page.getByRole('button', { name: 'Tabelle' }).last().click();
      await expect(page.getByRole('heading', { name: 'Tabelle' })).toBeVisible();
      await look(page, language, 'chat-element-beside');
      await page.keyboard.press('Escape');
      const msg = step({ output: answered, waitForAnswer: true });
      const choices = ['Zürich', 'Bern', 'Genève', 'Ticino'].map((canton) => action(msg.id, canton));
      for (const choice of choices) say('action', choice);
      void askBack('ask', {
        msg,
        spec: { type: 'action', timeout: 60, step_id: msg.id, keys: choices.map(({ id }) => id) },
      });
      await expect(page.getByRole('region', { name: chat.assistantAsks })).toBeVisible();
      await look(page, language, 'chat-asks-choice');
      const spec = { type: 'file', timeout: 60, step_id: msg.id, accept: ['text/plain'], max_files: 2, max_size_mb: 5 };
      void askBack('ask', { msg, spec });
      await expect(page.getByRole('button', { name: chat.chooseFiles_other })).toBeVisible();
      await look(page, language, 'chat-asks-file');
    });

    test('look: the list of chats', async ({ page }) => {
      test.slow();
      await openChat(page, language);
      await ask(page, answered, language);
      await page.getByRole('searchbox', { name: chat.search }).fill('Art');
      await expect(page.getByRole('navigation', { name: chat.history }).locator('b').first()).toBeVisible();
      await look(page, language, 'chat-search');
      await page.getByRole('searchbox', { name: chat.search }).fill('');
      const menus = page.getByRole('button', { name: chat.chatMenu.replace('{{name}}', '').trim() });
      await menus.first().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look(page, language, 'chat-entry-menu');
      // The menu closes when the list moves into its sheet or back.
      await menus.first().click();
      await page.getByRole('menuitem', { name: chat.delete }).click();
      await expect(page.getByRole('button', { name: chat.undo })).toBeVisible();
      await look(page, language, 'chat-deleted');
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
      // On a phone the passage is shown as text first.
      const passage = page.getByRole('region', { name: knowledge.passageText });
      await look(page, language, 'source', read.or(passage));
      const fullPage = await sourceTool(page, knowledge.fullPage, language);
      const address = await fullPage.getAttribute('href');
      await look(page, language, 'source-tools', read.or(passage));
      await page.keyboard.press('Escape');
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
