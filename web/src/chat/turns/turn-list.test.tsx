// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import type { Message } from '../conversation/messages.ts';
import { TurnList } from './turn-list.tsx';

beforeAll(startLanguage);
afterEach(cleanup);
// The test environment lays nothing out.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);

test('is rendered once for a question, also when the view around it is rendered again', () => {
  const question = { id: 'q', parentId: null, type: 'user_message', output: 'Wie lange?', steps: [], metadata: {} };
  const messages = [question] as unknown as Message[];
  const rows = vi.spyOn(messages, 'map');
  const props = { messages, elements: [], actions: [], readOnly: false, onOpen: () => undefined };
  const scroller = createRef<HTMLElement>();
  const view = (isFarFromEnd: boolean) => (
    <MemoryRouter>
      <TurnList scroller={scroller} {...props} />
      {isFarFromEnd && <button type="button">Zum Ende</button>}
    </MemoryRouter>
  );
  const { rerender } = render(view(false));
  expect(screen.getByText('Wie lange?')).toBeDefined();
  const before = rows.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  rerender(view(true));
  expect(screen.getByRole('button', { name: 'Zum Ende' })).toBeDefined();
  expect(rows.mock.calls.length).toBe(before);
});
