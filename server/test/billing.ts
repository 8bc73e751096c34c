import type { PaymentStatus, Transaction } from '@polier/contract/billing';
import type { CurrentUser } from '@polier/contract/employees';
import { expect, inject } from 'vitest';
import { swissDay } from '../src/ground/clock.ts';
import { people, type TestServer, type Who } from './harness.ts';

const oneDay = 86_400_000;
const oneHour = 3_600_000;

/**
 * The jobs that a passing day or minute runs in these tests, with those that they enqueue. The others of a day concern
 * chats, sources and sign-ins; in the nightly run they are done as well.
 */
const ownJobs = [
  ...['work-billing', 'check-payments', 'compare-payments', 'settle-unknown-payment', 'clear-old-vouchers'],
  ...['read-transaction', 'forget-card', 'operator-act', 'send-letter', 'report-letters', 'chain-audit'],
  ...['follow-conversion', 'follow-terms', 'follow-verifications', 'tell-association', 'forget-past-free-times'],
  ...['delete-account', 'delete-accounts', 'undo-account', 'delete-old-drafts'],
];

/** The calls that billing tests make, and how they move the clock. */
export function billingOf(server: TestServer) {
  const read = async <T>(as: Who, path: string) => (await (await server.call('GET', path, { as })).json()) as T;
  const post = (path: string, body: object = {}, as: Who = 'admin') =>
    server.call('POST', `/api/billing/${path}`, { as, body });
  const today = () => swissDay(server.clock.now());
  const history = (as: Who = 'admin') => read<Transaction[]>(as, '/api/billing/payment-history');
  const settle = () => server.settle(inject('nightly') ? undefined : ownJobs);
  const goTo = async (day: string) => {
    const days = Math.round((Date.parse(day) - Date.parse(today())) / oneDay);
    if (days < 0) throw new Error(`${day} is over`);
    server.clock.forward(days * oneDay);
    while (today() > day) server.clock.forward(-oneHour);
    while (today() < day) server.clock.forward(oneHour);
    await settle();
  };
  const wait = async (minutes: number) => {
    server.clock.forward(minutes * 60_000);
    await settle();
  };
  return {
    today,
    status: (as: Who = 'admin') => read<PaymentStatus>(as, '/api/billing/payment-status'),
    history,
    me: (as: Who = 'admin') => read<CurrentUser>(as, '/api/employees/me'),
    post,
    /** The same for calls that return the new state of the subscription. */
    change: async (path: string, body: object = {}, as: Who = 'admin') =>
      (await (await post(path, body, as)).json()) as PaymentStatus,
    /** Moves the clock to a later day and runs the jobs due then. */
    goTo,
    /** Moves the clock by minutes and runs the jobs due then. */
    wait,
    /**
     * A charge is due, its answer is lost (the provider made it when `performed`), and the provider forgets the key.
     * Returns the reference of the payment, which is unknown from then on.
     */
    loseCharge: async ({ on, amount }: { on: string; amount: number }, { performed }: { performed: boolean }) => {
      const { control } = server.standIns.payment!;
      control.failNext({ answer: 'error', performed, on: 'POST transactions/authorize' });
      await goTo(on);
      control.setDown('refusing');
      await wait(70);
      control.setDown('no');
      await wait(3);
      const [row] = await history();
      expect(row).toMatchObject({ status: 'pending', amount });
      return row!.number;
    },
    /** Subjects of the letters to a person, the oldest first. */
    letters: (who: Who = 'admin') =>
      server.standIns
        .mailbox!.letters()
        .filter(({ to }) => to.includes(people[who].email))
        .map(({ subject }) => subject)
        .reverse(),
    /** The stand-in of Datatrans. */
    get provider() {
      return server.standIns.payment!.control;
    },
    /** Rappen the provider has collected for us: settled payments minus refunds. */
    moneyMoved: () =>
      server.standIns.payment!.control.transactions().reduce((sum, { type, status, amount }) => {
        if (status !== 'settled' && status !== 'transmitted') return sum;
        return sum + (type === 'payment' ? amount! : type === 'credit' ? -amount! : 0);
      }, 0),
  };
}

/** Returns the day (YYYY-MM-DD) this many days after another; negative: before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10);
}
