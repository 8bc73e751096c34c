import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, composer, isOver, openChat, turns } from './conversation.ts';

const { chat } = words('de');

/** Routes the chat's connection through a proxy that can cut it. */
async function proxyConnection(page: Page) {
  const open = new Set<WebSocketRoute>();
  let cut = false;
  await page.routeWebSocket(/\/ws\/socket\.io/, (socket) => {
    if (cut) return void socket.close({ code: 1001 });
    open.add(socket);
    socket.connectToServer();
  });
  await page.route(/\/ws\/socket\.io/, (route) => (cut ? route.abort() : route.continue()));
  return {
    cut: async () => {
      cut = true;
      for (const socket of open) await socket.close({ code: 1001 });
      open.clear();
    },
    restore: () => {
      cut = false;
    },
  };
}

test('the connection drops: the page says so, and what is sent meanwhile goes out once when it is back', async ({
  page,
  expectFault,
}) => {
  expectFault(/WebSocket|ERR_FAILED/);
  const connection = await proxyConnection(page);
  await openChat(page);
  await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  await connection.cut();
  await expect(page.getByText(chat.reconnecting)).toBeVisible();
  await composer(page).pressSequentially('Wie steil darf eine Böschung sein?');
  await composer(page).press('Enter');
  const turn = turns(page).nth(1);
  await expect(turn.getByText(chat.waitingToSend)).toBeVisible();
  connection.restore();
  await page.getByRole('button', { name: chat.again }).click();
  await isOver(turn);
  await expect(turn).toContainText('2:1');
  await expect(page.getByText(chat.reconnecting)).toBeHidden();
  await expect(turn.getByText(chat.waitingToSend)).toBeHidden();
  await page.reload();
  await isOver(turns(page).nth(1));
  await expect(turns(page)).toHaveCount(2);
});

test('the device is offline: the page says so, and reconnects by itself', { tag: '@nightly' }, async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/WebSocket|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const connection = await proxyConnection(page);
  await openChat(page);
  await ask(page, 'Wie steil darf eine Böschung sein?');
  await context.setOffline(true);
  await connection.cut();
  await expect(page.getByText(chat.offline)).toBeVisible();
  await composer(page).fill('Wann braucht es einen Sicherheitsnachweis?');
  await composer(page).press('Enter');
  connection.restore();
  await context.setOffline(false);
  await isOver(turns(page).nth(1));
  await expect(turns(page)).toHaveCount(2);
  await expect(page.getByText(chat.offline)).toBeHidden();
});

test('the chat cannot be reached from the beginning: the page says so, and a question waits', {
  tag: '@nightly',
}, async ({ page, context, expectFault }) => {
  expectFault(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  await openChat(page);
  // What shows a question may still be on its way.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: chat.newChat }).click();
  await expect(page.getByText(chat.offline)).toBeVisible();
  await composer(page).fill('Ab welcher Tiefe muss ich einen Graben sichern?');
  await composer(page).press('Enter');
  await expect(turns(page).first().getByText(chat.waitingToSend)).toBeVisible();
  await context.setOffline(false);
  await isOver(turns(page).first());
  await expect(turns(page)).toHaveCount(1);
});

test('a chat that is gone is reported', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/chatbot?thread=8d1f6f0e-7a50-4a3c-9a53-0f5a3f6f2c11');
  await expect(page.getByRole('alert')).toContainText('Diesen Chat gibt es nicht mehr.');
  await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
});

test('a page of an earlier build loads itself again once it is connected, and keeps what is being written', {
  tag: '@nightly',
}, async ({ page }) => {
  await openChat(page);
  await composer(page).fill('Und bei Regen?');
  let loads = 0;
  await page.route('**/chatbot', async (route) => {
    loads += 1;
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: loads > 1 ? body : body.replace(/name="version" content="[^"]+/, '$&-older'),
    });
  });
  await page.reload();
  await expect.poll(() => loads).toBe(2);
  await expect(composer(page)).toHaveValue('Und bei Regen?');
  await composer(page).press('Enter');
  await isOver(turns(page).first());
  expect(loads).toBe(2);
});
