// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearPendingQuestions, loadPendingQuestions, savePendingQuestions } from './pending-questions.ts';

const outgoing = [
  { id: 'q', text: 'Wie lange?', createdAt: '2026-11-21T08:00:00.000Z', sentOnSocket: 'socket-1', files: [] },
];

beforeEach(() => sessionStorage.clear());

test('what the server has not confirmed is there again after a reload, to be sent over the next connection', () => {
  savePendingQuestions({ threadId: 't', sessionId: 's', outgoing });
  expect(loadPendingQuestions('t')).toEqual({ sessionId: 's', outgoing: [{ ...outgoing[0], sentOnSocket: null }] });
});

test('it belongs to its chat, and is gone when confirmed', () => {
  savePendingQuestions({ threadId: 't', sessionId: 's', outgoing });
  expect(loadPendingQuestions('other')).toBeNull();
  savePendingQuestions({ threadId: 't', sessionId: 's', outgoing: [] });
  expect(loadPendingQuestions('t')).toBeNull();
});

test('while another chat is open it stays with its own', () => {
  savePendingQuestions({ threadId: 't', sessionId: 's', outgoing });
  savePendingQuestions({ threadId: 'other', sessionId: 's2', outgoing: [{ ...outgoing[0]!, id: 'q2' }] });
  savePendingQuestions({ threadId: 'other', sessionId: 's2', outgoing: [] });
  expect(loadPendingQuestions('t')?.outgoing).toMatchObject([{ id: 'q' }]);
  clearPendingQuestions();
  expect(loadPendingQuestions('t')).toBeNull();
});

test('what cannot be read counts as nothing', () => {
  for (const broken of ['{', 'null', '{"":7}']) {
    sessionStorage.setItem('outgoing', broken);
    expect(loadPendingQuestions('')).toBeNull();
  }
});
