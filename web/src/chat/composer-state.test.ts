import { expect, test } from 'vitest';
import { composerState } from './composer-state.ts';

const state = (given: Partial<Parameters<typeof composerState>[0]>) =>
  composerState({ link: 'connected', loading: false, waiting: false, text: 'Frage', ...given });

test('a question can be sent when it is one and nothing runs', () => {
  expect(state({}).maySend).toBe(true);
  expect(state({ text: '  \n' }).maySend).toBe(false);
  expect(state({ loading: true }).maySend).toBe(false);
  expect(state({ waiting: true }).maySend).toBe(false);
});

test('a question written while the connection is away may be sent: it goes out when the connection is back', () => {
  expect(state({ link: 'lost' }).maySend).toBe(true);
  expect(state({ link: 'connecting' }).maySend).toBe(true);
});

test('nothing is sent where the server does not want this connection', () => {
  expect(state({ link: 'refused' }).maySend).toBe(false);
  expect(state({ link: 'closed' }).maySend).toBe(false);
});

test('only a running answer that can be reached can be stopped', () => {
  expect(state({ loading: true }).mayStop).toBe(true);
  expect(state({ loading: true, link: 'lost' }).mayStop).toBe(false);
  expect(state({}).mayStop).toBe(false);
});

test('the counter appears near the limit of 4000, and nothing longer is sent', () => {
  expect(state({ text: 'x'.repeat(3599) }).left).toBeNull();
  expect(state({ text: 'x'.repeat(3600) }).left).toBe(400);
  expect(state({ text: 'x'.repeat(4000) })).toMatchObject({ left: 0, maySend: true });
  expect(state({ text: 'x'.repeat(4001) })).toMatchObject({ left: -1, maySend: false });
});
