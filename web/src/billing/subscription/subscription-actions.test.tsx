// @vitest-environment jsdom
import type { PaymentStatus } from '@polier/contract/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plans } from '../../language/de/plans.ts';
import { subscription } from '../../language/de/subscription.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
// Loaded with the file: a busy machine takes longer for it than the test waits.
import '../../ui/overlay/form-dialog-box.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

beforeEach(() => {
  startLanguage();
  addTexts('subscription', { de: subscription, fr: subscription, it: subscription });
  addTexts('plans', { de: plans, fr: plans, it: plans });
  showIn('de', false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A busy machine needs longer. */
const patience = { timeout: 15_000 };
const next = { on: '2026-12-10', amount: 25_000, seats: 10 };
const status = { state: 'active', plan: 1, nextPlan: null, nextPayment: next, periodEnd: '2026-12-09', endsOn: null };
const prices = [1, 2, 3].map((plan) => ({ plan, regular: 3000 - 500 * plan, promotion: null, free: null }));

/** Shows the plan with its actions; `release` lets the prices of the plans come, or their absence. */
function showActions(priced: () => Response) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push(url.replace(/^.*billing\//, ''));
    await released;
    if (!url.endsWith('price-preview')) return priced();
    const { plan } = JSON.parse(body as string) as { plan: number };
    return Response.json({ now: null, after: { ...next, amount: (3000 - 500 * plan) * 10 } });
  });
  const element = <SubscriptionActions status={status as unknown as PaymentStatus} institute={false} />;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  return { asked, release, opener: screen.getByRole('button', { name: subscription.changePlan }) };
}

test('the change of the plan opens with all prices, which are asked for before it is pressed', async () => {
  const { asked, release, opener } = showActions(() => Response.json({ plans: prices, vatPercent: 8.1 }));
  expect(asked).toEqual([]);
  fireEvent.pointerEnter(opener);
  await waitFor(() => expect(asked).toHaveLength(4), patience);
  fireEvent.click(opener);
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  await screen.findByRole('dialog', {}, patience);
  const radios = screen.getAllByRole('radio');
  expect(radios).toHaveLength(3);
  const cost = () => screen.getByRole('status').textContent;
  expect(cost()).toContain('Es bleibt bei CHF\u00a0250.00');
  fireEvent.click(radios[1]!);
  expect(cost(), 'at once, in the line that is there').toContain('CHF\u00a0200.00 statt CHF\u00a0250.00');
  expect(asked).toHaveLength(4);
});

test('prices that do not come are said not to have come, and are asked for again', async () => {
  let comes = false;
  const { release, opener } = showActions(() =>
    comes ? Response.json({ plans: prices, vatPercent: 8.1 }) : new Response('', { status: 400 }),
  );
  release();
  fireEvent.click(opener);
  expect(await screen.findByText(plans.notLoaded, {}, patience)).toBeDefined();
  comes = true;
  fireEvent.click(screen.getByRole('button', { name: subscription.again }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3), patience);
});
