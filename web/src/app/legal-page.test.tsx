// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../language/language.ts';
import { LegalPage } from './legal-page.tsx';

beforeEach(startLanguage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const about = {
  association: { name: 'Verband', url: null },
  contact: { email: 'info@verband.ch', supplier: 'Lieferantin AG', address: ['Gasse 1'], vatNumber: 'CHE-1' },
  demonstration: false,
};

test('an imprint without its names says so, and comes when the person tries again', async () => {
  let answer = () => Response.json({}, { status: 400 });
  vi.stubGlobal('fetch', async () => answer());
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <LegalPage page="imprint" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 5000 });
  expect(screen.getByRole('heading', { name: 'Impressum' })).toBeDefined();
  answer = () => Response.json(about);
  fireEvent.click(again);
  expect(await screen.findByText('Lieferantin AG')).toBeDefined();
});
