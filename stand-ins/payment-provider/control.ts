import type { Faults } from './faults.ts';
import type { Ledger, Transaction } from './ledger.ts';
import type { Operations } from './operations.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * `refusing` answers 503 to everything, `silent` never answers, `unauthorized` and `forbidden` refuse the merchant's
 * password or, by a firewall, everybody. `anotherMerchant`: the caller's account is one that knows nothing of before.
 */
export type Down = 'no' | 'refusing' | 'silent' | 'unauthorized' | 'forbidden' | 'anotherMerchant';

/** The orders of tests; no adapter uses them. */
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
    /** Any way of being away for a while, then `no`. */
    setDown(how: Down): void {
      down = how;
      if (how !== 'silent') faults.cut();
    },
    setClock(newClock: () => Date): void {
      time.now = newClock;
    },
    /** Sets the provider's clock forward, in milliseconds. */
    advance(milliseconds: number): void {
      time.ahead += milliseconds;
    },
    transactions: () => ledger.value.transactions,
    aliases: () =>
      ledger.value.aliases.map(({ alias, expiryMonth, expiryYear }) => ({ alias, expiryMonth, expiryYear })),
    /** The next matching call gets an error 500 or no response; it is performed nevertheless, or not. */
    failNext: (fault: Parameters<Faults['order']>[0]) => void faults.order(fault),
    /** Accepts calls without performing them; their idempotency keys count as in progress. */
    hold: faults.hold,
    release: faults.release,
    /** The bank refuses the next charge of a saved card with this code, for example DECLINED. */
    declineNextCharge: (...codes: string[]) => void operations.declines.push(...codes.map((code) => ({ code }))),
    /** The same for the next charge of an amount, whichever others are made at the same time. */
    declineNextChargeOf: (amount: number, code: string) => void operations.declines.push({ code, amount }),
    forgetFaults: faults.forget,
    forgetDeclines: () => void operations.declines.splice(0),
    /** Sets the status, for example settled → transmitted, or an undocumented one. */
    setStatus: (id: string, status: string) => change(id, { status: status as Transaction['status'] }),
    /** From now on charges of this card are refused as expired. */
    expireAlias(alias: string): void {
      const known = ledger.findAlias(alias);
      if (!known) throw new Error('There is no such alias.');
      known.expired = true;
      ledger.save();
    },
    /** Refunds by hand, as in the back office. */
    refundInBackOffice(id: string, amount: number, refno: string): void {
      operations.credit(id, { amount, refno, currency: ledger.find(id)?.currency }, 'admin');
      ledger.save();
    },
    setUniqueReferences: operations.setUniqueReferences,
    /** Adds a settled payment that another shop of the same merchant made; returns its id. */
    transactionOfOther(refno: string, amount: number): string {
      const id = operations.init({ currency: 'CHF', refno, amount, autoSettle: true }).id;
      change(id, { status: 'settled', authorized: amount, settled: amount });
      ledger.note(ledger.find(id)!, { action: 'authorize', amount, source: 'api', success: true });
      return id;
    },
    /** From now on webhooks are signed with this key (hex). */
    changeWebhookKey(key: string): void {
      signing.key = key;
    },
    /** Orders the mishaps of the next webhooks, in order. */
    nextWebhooks: webhooks.order,
    releaseWebhooks: webhooks.release,
    /** Every delivery attempt so far. */
    deliveries: () => webhooks.deliveries,
    replayWebhook: webhooks.replay,
    forgeWebhook: webhooks.forge,
    /** Resolves when no webhook is in flight. */
    webhooksDone: webhooks.done,
  };
  return { control, isDown: () => down };
}
