import type { Faults } from './faults.ts';
import type { Ledger, Transaction } from './ledger.ts';
import type { Operations } from './operations.ts';
import type { Webhooks } from './webhooks.ts';

/** `refusing` answers 503 to everything, `silent` never answers. */
export type Down = 'no' | 'refusing' | 'silent';

/** What tests may order; the adapter of nobody knows it. */
export function createControl(parts: {
  ledger: Ledger;
  operations: Operations;
  faults: Faults;
  webhooks: Webhooks;
  signing: { key: string };
  time: { now: () => Date; ahead: number };
  clock: () => Date;
}) {
  const { ledger, operations, faults, webhooks, signing, time } = parts;
  let down: Down = 'no';

  function change(id: string, changes: Partial<Transaction>): void {
    const transaction = ledger.find(id);
    if (!transaction) throw new Error(`There is no transaction ${id}.`);
    Object.assign(transaction, changes);
    ledger.save();
  }

  const control = {
    /** `refusing` or `silent` for a while, then `no`. */
    setDown(how: Down): void {
      down = how;
      if (how !== 'silent') faults.cut();
    },
    setClock(newClock: () => Date): void {
      time.now = newClock;
    },
    /** Puts the own clock forward, by milliseconds. */
    advance(milliseconds: number): void {
      time.ahead += milliseconds;
    },
    transactions: () => ledger.value.transactions,
    aliases: () =>
      ledger.value.aliases.map(({ alias, expiryMonth, expiryYear }) => ({ alias, expiryMonth, expiryYear })),
    /** The next call that fits gets an error 500 or no answer; it is performed all the same, or not. */
    failNext: (fault: Parameters<Faults['order']>[0]) => void faults.order(fault),
    /** Calls are taken and wait; their keys count as running. */
    hold: faults.hold,
    release: faults.release,
    /** The bank refuses the next charge of a kept card with this code, for example DECLINED. */
    declineNextCharge: (...codes: string[]) => void operations.declines.push(...codes),
    /** For example settled → transmitted, or a word nobody knows. */
    setStatus: (id: string, status: string) => change(id, { status: status as Transaction['status'] }),
    /** From now on charges of this card are refused as expired. */
    expireAlias(alias: string): void {
      const known = ledger.findAlias(alias);
      if (!known) throw new Error('There is no such alias.');
      known.expired = true;
      ledger.save();
    },
    /** Somebody gives money back by hand. */
    refundInBackOffice(id: string, amount: number, refno: string): void {
      operations.credit(id, { amount, refno, currency: ledger.find(id)?.currency }, 'admin');
      ledger.save();
    },
    /** From now on webhooks are signed with this key (hex). */
    changeWebhookKey(key: string): void {
      signing.key = key;
    },
    /** What befalls the next webhooks, one after the other. */
    nextWebhooks: webhooks.order,
    releaseWebhooks: webhooks.release,
    /** Every try to deliver so far. */
    deliveries: () => webhooks.deliveries,
    replayWebhook: webhooks.replay,
    forgeWebhook: webhooks.forge,
    /** Ends when no webhook is under way. */
    webhooksDone: webhooks.done,
  };
  return { control, isDown: () => down };
}
