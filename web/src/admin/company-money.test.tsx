// @vitest-environment jsdom
import type { CompanyDetail } from '@polier/contract/admin';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
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

function show(company: object) {
  return render(
    <MemoryRouter>
      <CompanyMoney company={company as CompanyDetail} ledger={({ number, date }) => `/books/${number}/${date}`} />
    </MemoryRouter>,
  );
}

const { underWay, owed, nextPayment, blockedFrom } = admin;
test.each([
  ['is owed', { underWay: false, blocked: false }, [nextPayment, owed, blockedFrom]],
  ['is being paid', { underWay: true, blocked: false }, [underWay]],
  ['is being paid after people were blocked', { underWay: true, blocked: true }, [underWay, blockedFrom]],
])('of an amount that %s it is said what is known of it', (_, { underWay, blocked }, shown) => {
  const pastDue = { amount: 25_000, attempts: [], blockedFrom: '2026-12-18', blocked };
  const next = { on: '2026-12-10', amount: 25_000, seats: 3 };
  const subscription = { underWay, pastDue, nextPayment: next, periodEnd: '2026-12-09', card: null };
  const { container } = show({ subscription, payments: [] });
  const labels = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual([admin.periodEnd, ...shown, admin.card]);
  if (underWay) expect(container.textContent).toContain('250.00, Ergebnis noch nicht bekannt');
});

test('a payment leads to its line in the books; one that is not in them does not', () => {
  const payment = {
    date: '2026-03-01',
    amount: 25_000,
    status: 'paid',
    kind: 'payment',
    number: '2026-0042',
    receipt: true,
  };
  const failed = { ...payment, status: 'failed', number: 'CH-REF-1', receipt: false };
  show({ subscription: null, payments: [payment, failed] });
  expect(screen.getByRole('link', { name: '2026-0042' }).getAttribute('href')).toBe('/books/2026-0042/2026-03-01');
  expect(screen.queryByRole('link', { name: 'CH-REF-1' })).toBeNull();
});
