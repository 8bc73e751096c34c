// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-employee-list-texts.ts';
import { useSeatPrice } from '../../billing/subscription/seat-price.tsx';
import { EmployeeList } from '../../employees/employee-list.tsx';
import { employeeList } from '../../language/de/employee-list.ts';
import { subscription } from '../../language/de/subscription.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
// Loaded with the file: a busy machine takes longer for it than the test waits.
import '../../ui/overlay/form-dialog-box.tsx';

beforeEach(() => {
  startLanguage();
  addTexts('subscription', { de: subscription, fr: subscription, it: subscription });
  showIn('de', false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A busy machine needs longer. */
const patience = { timeout: 15_000 };
const after = { on: '2026-12-10', amount: 25_000, seats: 10 };

/** Shows the people of a company; `price` answers what one more costs. */
async function showPeople(price: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('price-preview')) return price();
    return Response.json(url.includes('/employees') ? { employees: [], total: 0 } : []);
  });
  const element = (
    <EmployeeList
      {...{ students: false, ownId: '1', returning: false }}
      usePrice={useSeatPrice}
      onAddMany={() => {}}
      onSelfDeleted={() => {}}
    />
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: employeeList.add }, patience));
}

test('the dialog that adds a person opens with its price, and does not grow by it', async () => {
  let come = (_: Response) => {};
  await showPeople(() => new Promise((resolve) => (come = resolve)));
  expect(screen.queryByRole('dialog')).toBeNull();
  come(Response.json({ now: null, after }));
  const dialog = await screen.findByRole('dialog', {}, patience);
  expect(dialog.textContent).toContain('CHF\u00a0250.00 im Monat');
});

test('a price that did not come is asked for again, and what was typed stays', async () => {
  let comes = false;
  await showPeople(async () => (comes ? Response.json({ now: null, after }) : new Response('', { status: 400 })));
  const dialog = await screen.findByRole('dialog', {}, patience);
  expect(dialog.textContent).toContain(subscription.priceUnknown);
  const field = screen.getByLabelText(employeeList.workEmail);
  fireEvent.change(field, { target: { value: 'neu@hochbau.example' } });
  comes = true;
  fireEvent.click(screen.getByRole('button', { name: subscription.again }));
  await screen.findByText(/^CHF\s250\.00$/, {}, patience);
  expect((field as HTMLInputElement).value).toBe('neu@hochbau.example');
});
