// @vitest-environment jsdom
import type { ChatSettingValues } from '@polier/contract/chat-settings';
import { socketTimes } from '@polier/contract/constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSettings } from '../settings/change-settings.ts';
import { callAction } from './call-action.ts';
import { connected, events, type Receive, serveChat, server } from './chat-server.test-library.ts';
import { openChat } from './session.ts';

serveChat();

const times = socketTimes as { acknowledgeTimeoutMs: number };
const { acknowledgeTimeoutMs } = times;
beforeEach(() => {
  times.acknowledgeTimeoutMs = 200;
});
afterEach(() => {
  times.acknowledgeTimeoutMs = acknowledgeTimeoutMs;
});

const values = { answer_length: 'short' } as ChatSettingValues;
const faultOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (fault: Error) => fault.message,
  );

test('an action and settings that the server says nothing about have failed, and can be tried again', async () => {
  openChat('');
  await connected();
  expect(await faultOf(callAction({ id: 'action-1' }))).toBe('');
  expect(await faultOf(changeSettings(values))).toBe('');
  expect(events()).toEqual(expect.arrayContaining(['action_call', 'chat_settings_change']));
});

test('settings that are taken are saved, and those that are refused say why', async () => {
  let receipt: object = { taken: true, id: '' };
  server.io.on('connection', (socket) => {
    socket.on('chat_settings_change', (_sent, receive: Receive) => receive(receipt));
  });
  openChat('');
  await connected();
  expect(await faultOf(changeSettings(values))).toBe('done');
  receipt = { taken: false, code: 'TOO_MANY', message: 'Zu viele Anfragen.' };
  expect(await faultOf(changeSettings(values))).toBe('Zu viele Anfragen.');
});

test('settings are not saved without a connection', async () => {
  expect(await faultOf(changeSettings(values))).toBe('');
});
