// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetOutgoing, keepOutgoing, keptOutgoing } from './outbox.ts';

const outgoing = [
  { id: 'q', text: 'Wie lange?', createdAt: '2026-11-21T08:00:00.000Z', sentOver: 'socket-1', files: [] },
];

beforeEach(() => sessionStorage.clear());

test('what the server has not confirmed is there again after a reload, to be sent over the next connection', () => {
  keepOutgoing({ threadId: 't', sessionId: 's', outgoing });
  expect(keptOutgoing('t')).toEqual({ sessionId: 's', outgoing: [{ ...outgoing[0], sentOver: null }] });
});

test('it belongs to its chat, and is gone when confirmed', () => {
  keepOutgoing({ threadId: 't', sessionId: 's', outgoing });
  expect(keptOutgoing('other')).toBeNull();
  keepOutgoing({ threadId: 't', sessionId: 's', outgoing: [] });
  expect(keptOutgoing('t')).toBeNull();
});

test('while another chat is open it stays with its own', () => {
  keepOutgoing({ threadId: 't', sessionId: 's', outgoing });
  keepOutgoing({ threadId: 'other', sessionId: 's2', outgoing: [{ ...outgoing[0]!, id: 'q2' }] });
  keepOutgoing({ threadId: 'other', sessionId: 's2', outgoing: [] });
  expect(keptOutgoing('t')?.outgoing).toMatchObject([{ id: 'q' }]);
  forgetOutgoing();
  expect(keptOutgoing('t')).toBeNull();
});

test('what cannot be read counts as nothing', () => {
  for (const broken of ['{', 'null', '{"":7}']) {
    sessionStorage.setItem('outgoing', broken);
    expect(keptOutgoing('')).toBeNull();
  }
});
