// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeChat } from '../../chat/connection/session.ts';
import { useChat } from '../../chat/conversation/store.ts';
import { scrollToMessage, useScrollTarget } from '../../chat/scroll/scroll-to-message.ts';
import { chatPath } from '../paths.ts';
import { useChatAddress } from './use-chat-address.ts';

const ignore = () => {};
function Chat() {
  useChatAddress(ignore);
  return <p>{useLocation().search}</p>;
}

beforeEach(closeChat);
afterEach(() => {
  cleanup();
  scrollToMessage(null);
});

test('the way back to an answer leads to that answer, once', async () => {
  const threadId = '6f1de5a4-0000-4000-8000-000000000001';
  render(
    <MemoryRouter initialEntries={[chatPath(threadId, 'answer-1')]}>
      <Chat />
    </MemoryRouter>,
  );
  expect(await screen.findByText(`?thread=${threadId}`)).toBeDefined();
  expect(useChat.getState().threadId).toBe(threadId);
  expect(useScrollTarget.getState().messageId).toBe('answer-1');
});
