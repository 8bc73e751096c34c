// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import type { Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { ChatView } from './chat-view.tsx';

beforeAll(startLanguage);
// The test environment lays nothing out, and no server answers.
beforeAll(() => {
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(cleanup);
afterAll(() => vi.unstubAllGlobals());

test('the composer is not rendered again when somebody scrolls', async () => {
  const before = useChat.getState();
  const question = { id: 'q', parentId: null, type: 'user_message', output: 'Wie lange?', steps: [], metadata: {} };
  useChat.setState({ messages: [question] as unknown as Message[] });
  let rendered = 0;
  const voice = {
    panel: null,
    active: false,
    get button() {
      rendered += 1;
      return <button type="button">Sprechen</button>;
    },
  };
  const props = { header: null, composer: createRef<never>(), onOpen: () => undefined, onProfile: () => undefined };
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChatView voice={voice} {...props} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Wie lange?');
  const first = rendered;
  expect(first).toBeGreaterThan(0);
  const scroller = [...container.querySelectorAll<HTMLElement>('div')].find((box) => box.className.includes('scroll'))!;
  vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(5000);
  vi.spyOn(scroller, 'clientHeight', 'get').mockReturnValue(500);
  fireEvent.scroll(scroller);
  expect(screen.getByRole('button', { name: 'Zum Ende' })).toBeDefined();
  expect(rendered).toBe(first);
  useChat.setState(before, true);
});
