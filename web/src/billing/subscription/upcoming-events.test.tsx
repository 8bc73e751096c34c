// @vitest-environment jsdom
import type { PaymentStatus } from '@polier/contract/billing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plans } from '../../language/de/plans.ts';
import { subscription } from '../../language/de/subscription.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { UpcomingEvents } from './upcoming-events.tsx';

beforeEach(() => {
  startLanguage();
  addTexts('subscription', { de: subscription, fr: subscription, it: subscription });
  addTexts('plans', { de: plans, fr: plans, it: plans });
  showIn('de', false);
});
afterEach(cleanup);

test('of a debt that is being paid only that the access is blocked is said, nothing of what comes', () => {
  const pastDue = { amount: 25_000, attempts: ['2026-12-14'], blockedFrom: '2026-12-18', blocked: false };
  const due = { state: 'past_due', plan: 2, nextPlan: null, underWay: true, pastDue, nextPayment: null };
  const { container, rerender } = render(<UpcomingEvents status={due as unknown as PaymentStatus} />);
  expect(container.textContent).toBe('');
  const blocked = { ...due, pastDue: { ...pastDue, blocked: true } };
  rerender(<UpcomingEvents status={blocked as unknown as PaymentStatus} />);
  expect(screen.getByText(subscription.blockedNow)).toBeTruthy();
  expect(screen.queryByText(subscription.nothingNext)).toBeNull();
});
