import { createHash, randomBytes, randomInt } from 'node:crypto';
import { keep } from '../keep.ts';

export type Status =
  | 'initialized'
  | 'challenge_required'
  | 'challenge_ongoing'
  | 'authorized'
  | 'settled'
  | 'transmitted'
  | 'canceled'
  | 'failed';
export type FailReason = 'card_invalid' | 'declined' | 'referral' | 'timeout' | 'secure_authentication' | 'error';

export type Entry = { action: string; amount?: number; source: string; date: string; success: boolean };

export type Transaction = {
  id: string;
  type: 'payment' | 'credit' | 'card_check';
  status: Status;
  refno: string;
  refno2?: string;
  currency: string;
  /** Minor units; null for a registration. */
  amount: number | null;
  autoSettle: boolean;
  language: string;
  createdAt: string;
  redirect: { successUrl?: string; cancelUrl?: string; errorUrl?: string; method?: string };
  webhookUrl: string | null;
  createAlias: boolean;
  rememberMe: 'true' | 'checked' | null;
  /** What has been chosen on the pay page; the number is one of the test cards. */
  card: { number: string; expiryMonth: string; expiryYear: string; alias: string | null } | null;
  /** Result of the bank's confirmation. */
  authentication: string | null;
  authorized: number | null;
  settled: number | null;
  /** Given back so far, of a payment. */
  credited: number;
  failReason: FailReason | null;
  history: Entry[];
};

export type Alias = {
  alias: string;
  /** The test card behind it. */
  number: string;
  expiryMonth: string;
  expiryYear: string;
  createdAt: string;
  /** By a test: the bank has ended it. */
  expired: boolean;
};

/** An answer that is repeated when its call is; see idempotency.ts. */
export type KeptAnswer = {
  key: string;
  call: string;
  at: number;
  status: number;
  body: string;
  location: string | null;
};

/** Everything that a restart keeps; written whole after every change. */
export function openLedger(dataDir: string | null, clock: () => Date) {
  const kept = keep(dataDir, 'ledger.json', () => ({
    /** Makes fingerprints those of this provider. */
    salt: randomBytes(16).toString('hex'),
    transactions: [] as Transaction[],
    aliases: [] as Alias[],
    answers: [] as KeptAnswer[],
  }));
  const find = (id: string) => kept.value.transactions.find((transaction) => transaction.id === id);

  return {
    ...kept,
    find,
    /** Twelve digits of local time, six by chance. */
    newId(): string {
      const parts = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Zurich',
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(clock());
      const id = parts.replace(/\D/g, '').slice(2) + String(randomInt(1_000_000)).padStart(6, '0');
      return find(id) ? this.newId() : id;
    },
    findAlias: (alias: string) => kept.value.aliases.find((known) => known.alias === alias),
    /** The alias of a card; the same for the same number as long as it is not forgotten. */
    aliasOf(number: string, expiryMonth: string, expiryYear: string): Alias {
      const known = kept.value.aliases.find((alias) => alias.number === number && !alias.expired);
      const alias = known ?? {
        alias: randomBytes(24).toString('base64url'),
        number,
        expiryMonth,
        expiryYear,
        createdAt: clock().toISOString(),
        expired: false,
      };
      if (!known) kept.value.aliases.push(alias);
      Object.assign(alias, { expiryMonth, expiryYear });
      return alias;
    },
    removeAlias(alias: string): boolean {
      const rest = kept.value.aliases.filter((known) => known.alias !== alias);
      const removed = rest.length < kept.value.aliases.length;
      kept.value.aliases = rest;
      return removed;
    },
    fingerprintOf: (number: string) =>
      `F-${createHash('sha256').update(kept.value.salt).update(number).digest('base64url').slice(0, 22)}`,
    note(transaction: Transaction, entry: Omit<Entry, 'date'>): void {
      transaction.history.push({ ...entry, date: clock().toISOString() });
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;
