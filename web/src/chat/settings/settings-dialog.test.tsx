// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import SettingsDialog from './settings-dialog.tsx';

beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each time the dialog opens, it says for how long chats are kept now', async () => {
  let chatDays: number | null = null;
  vi.stubGlobal('fetch', async () => Response.json({ chatDays, chatDaysFrom: null }));
  const client = new QueryClient();
  const show = (open: boolean) => {
    const element = <SettingsDialog open={open} onSaved={() => undefined} onClose={() => undefined} />;
    return (
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    );
  };
  const { rerender } = render(show(true));
  expect(await screen.findByText(/keine Frist/)).toBeDefined();
  chatDays = 90;
  rerender(show(false));
  rerender(show(true));
  expect(await screen.findByText(/90 Tage/)).toBeDefined();
});
