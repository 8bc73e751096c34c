import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composerState, inputDisabled } from './composer-state.ts';

const state = (given: Partial<Parameters<typeof composerState>[0]>) =>
  composerState({
    connection: 'connected',
    loading: false,
    ask: null,
    waiting: false,
    text: 'Frage',
    filesReady: true,
    ...given,
  });

test('the input is disabled exactly when not connected, while loading, or when a file or an action is asked for', () => {
  const links = fc.constantFrom('closed', 'connecting', 'connected', 'lost', 'refused');
  const asks = fc.constantFrom('text', 'file', 'action', null);
  fc.assert(
    fc.property(links, fc.boolean(), asks, (connection, loading, ask) => {
      const disabled = connection !== 'connected' || loading || ask === 'file' || ask === 'action';
      expect(inputDisabled({ connection, loading, ask })).toBe(disabled);
      expect(state({ connection, loading, ask }).maySend).toBe(!disabled);
    }),
  );
});

test('a question can be sent when it is one', () => {
  expect(state({}).maySend).toBe(true);
  expect(state({ text: '  \n' }).maySend).toBe(false);
  expect(state({ waiting: true }).maySend).toBe(false);
});

test('a question waits until what is attached has arrived', () => {
  expect(state({ filesReady: false })).toMatchObject({ maySend: false, mayQueue: false });
});

test('a question the assistant asked in words can be answered', () => {
  expect(state({ ask: 'text' }).maySend).toBe(true);
});

test('a question written while the connection is away is not sent but put in line', () => {
  expect(state({ connection: 'lost' })).toMatchObject({ maySend: false, mayQueue: true });
  expect(state({ connection: 'connecting' })).toMatchObject({ maySend: false, mayQueue: true });
  expect(state({ connection: 'lost', loading: true }).mayQueue).toBe(false);
});

test('nothing is put in line where the server does not want this connection', () => {
  expect(state({ connection: 'refused' }).mayQueue).toBe(false);
  expect(state({ connection: 'closed' }).mayQueue).toBe(false);
});

test('only a running answer that can be reached can be stopped', () => {
  expect(state({ loading: true }).mayStop).toBe(true);
  expect(state({ loading: true, connection: 'lost' }).mayStop).toBe(false);
  expect(state({}).mayStop).toBe(false);
});

test('the counter appears near the limit of 4000, and nothing longer is sent', () => {
  expect(state({ text: 'x'.repeat(3599) }).left).toBeNull();
  expect(state({ text: 'x'.repeat(3600) }).left).toBe(400);
  expect(state({ text: 'x'.repeat(4000) })).toMatchObject({ left: 0, maySend: true });
  expect(state({ text: 'x'.repeat(4001) })).toMatchObject({ left: -1, maySend: false });
});
