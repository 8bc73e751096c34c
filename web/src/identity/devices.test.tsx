// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../language/catalogue/add-account-texts.ts';
import { startLanguage } from '../language/language.ts';
import { NoticeStack } from '../ui/feedback/notices.tsx';
import '../ui/overlay/dialog-box.tsx';
import { Devices } from './devices.tsx';

beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seenAt = '2026-11-02T08:00:00.000Z';
const signIns = [
  { id: 'a', device: 'Firefox', seenAt, current: true },
  { id: 'b', device: 'Telefon', seenAt, current: false },
];

test('signing out everywhere asks first; a single device that was signed out is named', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method === 'DELETE') deleted.push(address);
    return Response.json(method === 'GET' ? { signIns } : {});
  });
  const onSignOut = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Devices onSignOut={onSignOut} />
      <NoticeStack />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Telefon abmelden' }));
  expect(await screen.findByText('Telefon ist abgemeldet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Überall abmelden' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  expect(dialog.textContent).toContain('auch auf diesem');
  expect(deleted, 'nothing yet').toEqual(['/api/sign-ins/b']);
  const buttons = [...dialog.querySelectorAll('button')];
  fireEvent.click(buttons.find(({ textContent }) => textContent === 'Überall abmelden')!);
  await expect.poll(() => onSignOut.mock.calls.length).toBe(1);
  expect(deleted).toEqual(['/api/sign-ins/b', '/api/sign-ins']);
});
