// @vitest-environment jsdom
import type { CompanyDetail } from '@polier/contract/admin';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admin } from '../language/de/admin.ts';
import { addTexts, showIn, startLanguage } from '../language/language.ts';
import { CompanyMoney } from './company-money.tsx';

beforeEach(() => {
  startLanguage();
  addTexts('admin', { de: admin, fr: admin, it: admin });
  showIn('de', false);
});
afterEach(cleanup);

const { underWay, owed, nextPayment, blockedFrom } = admin;
test.each([
  ['is owed', { underWay: false, blocked: false }, [nextPayment, owed, blockedFrom]],
  ['is being paid', { underWay: true, blocked: false }, [underWay]],
  ['is being paid after people were blocked', { underWay: true, blocked: true }, [underWay, blockedFrom]],
])('of an amount that %s it is said what is known of it', (_, { underWay, blocked }, shown) => {
  const pastDue = { amount: 25_000, attempts: [], blockedFrom: '2026-12-18', blocked };
  const next = { on: '2026-12-10', amount: 25_000, seats: 3 };
  const subscription = { underWay, pastDue, nextPayment: next, periodEnd: '2026-12-09', card: null };
  const { container } = render(<CompanyMoney company={{ subscription, payments: [] } as unknown as CompanyDetail} />);
  const labels = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual([admin.periodEnd, ...shown, admin.card]);
  if (underWay) expect(container.textContent).toContain('250.00, Ergebnis noch nicht bekannt');
});
