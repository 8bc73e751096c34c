import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { startStripePayments } from '@polier/stand-ins/stripe-payments/stripe-payments';
import { startOwnDatatrans } from './start-datatrans.ts';

/** A payment that was made at the provider, and what was given back of it so far. */
export type Made = { id: string; reference: string; amount: number; refunded: number; at: Date };
export type Away = 'refusing' | 'unauthorized' | 'forbidden';
/** What becomes of a message of the provider. */
export type Fate = 'sent' | 'lost' | 'twice' | 'held';
type Refusal = 'this time' | 'for good' | 'to be confirmed';
export type Fault = { answer: 'error' | 'unauthorized' | 'forbidden'; performed: boolean };

/** What a random test does with a payment provider, the same for both. */
export type Provider = {
  settings: Record<string, string>;
  /** Cards that take everything. */
  cards: string[];
  /** A card that is refused on the payment page. */
  refusedCard: string | null;
  setClock: (clock: () => Date) => void;
  made: () => Made[];
  /** How many days after a payment the provider gives money back; null: always. */
  refundableDays: number | null;
  /**
   * What an operator finds under a reference: the payment that was made, or else one that was declined. Null: nothing.
   */
  find: (reference: string) => string | null;
  /** Completes a visit to the payment page. `webhook`: what becomes of the provider's message about it. */
  pay: (redirectUrl: string, card: string, webhook: Fate) => Promise<void>;
  releaseWebhooks: () => Promise<void>;
  /** Where the provider's messages go. */
  setShop: (url: () => string) => void;
  /**
   * Sends the messages about everything else that has happened, shuffled, and doubled, lost or held as `fate` says.
   * Datatrans has none: it tells only of visits to its page.
   */
  deliver: (random: { below: (limit: number) => number }, fate: () => Fate) => Promise<void>;
  /** The bank refuses the next charge of an amount: this time, for good, or until the customer confirms it. */
  decline: (amount: number, why: Refusal) => void;
  failNext: (of: 'charge' | 'refund', fault: Fault) => void;
  setAway: (how: Away | null) => void;
  refundByHand: (id: string, amount: number) => void;
  /** Only Stripe tells of disputes; null where an operator has to. */
  dispute: ((id: string, state: 'open' | 'lost' | 'won') => void) | null;
  /** Only Stripe: refunds are accepted first and made, or not, later. Returns those made by hand that failed. */
  settleRefunds: ((how: 'succeeded' | 'failed') => { payment: string; amount: number }[]) | null;
  letRefundsPend: (pend: boolean) => void;
  heal: () => Promise<void>;
  close: () => Promise<void>;
};

const host = '127.0.0.1';
const refusals: Record<Refusal, { datatrans: string; stripe: string }> = {
  'this time': { datatrans: 'DECLINED', stripe: 'generic_decline' },
  'for good': { datatrans: 'BLOCKED_CARD', stripe: 'lost_card' },
  'to be confirmed': { datatrans: 'SOFT_DECLINED', stripe: 'authentication_required' },
};

export async function startDatatrans(): Promise<Provider> {
  const { provider, settings } = await startOwnDatatrans();
  const { control } = provider;
  const calls = { charge: 'POST transactions/authorize', refund: 'POST transactions/id/credit' };
  let byHand = 0;
  return {
    settings,
    cards: ['5200000000000007', '4000001000000018', '5100001000000014', '4000001000000026', '4111111111111111'],
    refusedCard: '4000001000000034',
    refundableDays: 360,
    setClock: control.setClock,
    made: () =>
      control
        .transactions()
        .filter(({ type, status }) => type === 'payment' && ['settled', 'transmitted'].includes(status))
        .map(({ id, refno, settled, credited, history }) => ({
          id,
          reference: refno,
          amount: settled!,
          refunded: credited,
          at: new Date(history.find(({ action }) => action === 'authorize')!.date),
        })),
    find: (reference) => {
      const tried = control.transactions().filter(({ type, refno }) => type === 'payment' && refno === reference);
      const made = tried.find(({ status }) => status === 'settled' || status === 'transmitted');
      return (made ?? tried.at(-1))?.id ?? null;
    },
    pay: async (redirectUrl, card, webhook) => {
      if (webhook !== 'sent') control.nextWebhooks(webhook);
      await payAsCustomer(redirectUrl, { card });
      await control.webhooksDone();
    },
    releaseWebhooks: () => control.releaseWebhooks('reversed'),
    setShop: () => {},
    deliver: async () => {},
    decline: (amount, why) => control.declineNextChargeOf(amount, refusals[why].datatrans),
    failNext: (of, fault) => control.failNext({ ...fault, on: calls[of] }),
    setAway: (how) => control.setDown(how ?? 'no'),
    refundByHand: (id, amount) => {
      byHand += 1;
      control.refundInBackOffice(id, amount, `BYHAND${byHand}`);
    },
    dispute: null,
    settleRefunds: null,
    letRefundsPend: () => {},
    heal: async () => {
      control.setDown('no');
      control.forgetDeclines();
      control.forgetFaults();
      await control.releaseWebhooks();
    },
    close: provider.close,
  };
}

export async function startStripe(): Promise<Provider> {
  const keys = { secretKey: 'sk_test_random', webhookKey: 'whsec_random' };
  const provider = await startStripePayments({ host, port: 0, ...keys });
  const { control } = provider;
  const calls = { charge: 'POST /v1/payment_intents', refund: 'POST /v1/refunds' };
  /** The refunds made by hand: their payment and amount, by id. */
  const byHand = new Map<string, { payment: string; amount: number }>();
  let shop = () => '';
  const webhookUrl = () => `${shop()}/api/billing/webhook/stripe`;
  return {
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      PAYMENT_API_URL: provider.url,
      PAYMENT_SECRET_KEY: keys.secretKey,
      PAYMENT_WEBHOOK_KEYS: keys.webhookKey,
    },
    cards: ['5555555555554444', '4242424242424242', '4000002500003155'],
    refusedCard: null,
    refundableDays: null,
    setClock: control.setClock,
    made: control.payments,
    // Declined ones take up no reference here, and the charge is made again.
    find: (reference) => control.payments().find((payment) => payment.reference === reference)?.id ?? null,
    pay: async (redirectUrl, card, webhook) => {
      control.complete(/cs_\w+/.exec(redirectUrl)![0], { number: card, month: 12, year: 2099 });
      await control.deliverEvents(
        webhookUrl(),
        () => webhook,
        () => 0,
      );
    },
    releaseWebhooks: () => control.releaseEvents(webhookUrl()),
    setShop: (url) => {
      shop = url;
    },
    deliver: ({ below }, fate) => control.deliverEvents(webhookUrl(), fate, below),
    decline: (amount, why) => control.declineNextChargeOf(amount, refusals[why].stripe),
    failNext: (of, fault) => control.failNext({ ...fault, on: calls[of] }),
    setAway: (how) => control.setDown(how === 'refusing' ? 'error' : how),
    refundByHand: (id, amount) => void byHand.set(control.refundInDashboard(id, amount), { payment: id, amount }),
    dispute: (id, state) => control.dispute(id, state === 'open' ? 'needs_response' : state),
    settleRefunds: (how) => {
      const pending = control.refunds().filter(({ status }) => status === 'pending');
      for (const { id } of pending) control.settleRefund(id, how);
      return how === 'failed' ? pending.flatMap(({ id }) => byHand.get(id) ?? []) : [];
    },
    letRefundsPend: control.letRefundsPend,
    heal: async () => {
      control.setDown(null);
      control.forgetDeclines();
      control.forgetFaults();
      await control.releaseEvents(webhookUrl());
      control.letRefundsPend(false);
      for (const { id, status } of control.refunds()) if (status === 'pending') control.settleRefund(id, 'succeeded');
    },
    close: provider.close,
  };
}
