import type { PaymentStatus, Transaction } from '@polier/contract/billing';
import type { CurrentUser } from '@polier/contract/employees';
import { swissDay } from '../src/clock.ts';
import { people, type TestServer, type Who } from './harness.ts';

const oneDay = 86_400_000;

/** What a test of billing asks a server, and how it moves time. */
export function billingOf(server: TestServer) {
  const read = async <T>(as: Who, path: string) => (await (await server.call('GET', path, { as })).json()) as T;
  const post = (path: string, body: object = {}, as: Who = 'admin') =>
    server.call('POST', `/api/billing/${path}`, { as, body });
  const today = () => swissDay(server.clock.now());
  return {
    today,
    status: (as: Who = 'admin') => read<PaymentStatus>(as, '/api/billing/payment-status'),
    history: (as: Who = 'admin') => read<Transaction[]>(as, '/api/billing/payment-history'),
    me: (as: Who = 'admin') => read<CurrentUser>(as, '/api/employees/me'),
    post,
    /** The same for calls that answer how the subscription stands then. */
    change: async (path: string, body: object = {}, as: Who = 'admin') =>
      (await (await post(path, body, as)).json()) as PaymentStatus,
    /** Goes to a day that is still to come and works off what is due then. */
    goTo: async (day: string) => {
      const days = Math.round((Date.parse(day) - Date.parse(today())) / oneDay);
      if (days < 0) throw new Error(`${day} is over`);
      server.clock.forward(days * oneDay);
      while (today() > day) server.clock.forward(-3_600_000);
      while (today() < day) server.clock.forward(3_600_000);
      await server.settle();
    },
    /** Lets time pass and works off what is due. */
    wait: async (minutes: number) => {
      server.clock.forward(minutes * 60_000);
      await server.settle();
    },
    /** Subjects of the letters somebody got, the oldest first. */
    letters: (who: Who = 'admin') =>
      server.standIns
        .mailbox!.letters()
        .filter(({ to }) => to.includes(people[who].email))
        .map(({ subject }) => subject)
        .reverse(),
    provider: server.standIns.payment!.control,
    /** Rappen the provider has moved for us: settled payments without what was given back. */
    moneyMoved: () =>
      server.standIns.payment!.control.transactions().reduce((sum, { type, status, amount }) => {
        if (status !== 'settled' && status !== 'transmitted') return sum;
        return sum + (type === 'payment' ? amount! : type === 'credit' ? -amount! : 0);
      }, 0),
  };
}

/** Days before or after a day (YYYY-MM-DD). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10);
}
