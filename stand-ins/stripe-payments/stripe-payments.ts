import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import { listen, requireLoopback } from '../loopback.ts';
import { createFaults, type Faults, type FaultyAnswer, firewallPage } from '../payment-provider/faults.ts';
import { createEvents, type EventAbout, eventOf } from './events.ts';
import { ApiError, type Form, readForm } from './form.ts';
import { createIntent, createRefund, detach, dispute, listThings, searchIntents, settleRefund } from './intents.ts';
import { complete, createSession, expireSessions } from './sessions.ts';
import { expand, find, type Store, type Thing } from './store.ts';

type Reply = { status: number; body: string };
const keyLifeMs = 24 * 3_600_000;

type Parts = {
  secretKey: string;
  store: Store;
  faults: Faults;
  /** Replies by idempotency key; null while the call is being performed. */
  kept: Map<string, { call: string; at: number; reply: Reply | null }>;
  /** How every call is answered while the provider is away. */
  down: FaultyAnswer | null;
};

/**
 * The calls of Stripe's API that a shop with Checkout and later charges needs, for tests: form bodies, Bearer key,
 * idempotency, errors, signed events. A test completes the hosted page by `control.complete`.
 */
export async function startStripePayments(settings: {
  host: string;
  /** 0 takes any. */
  port: number;
  secretKey: string;
  /** whsec_… */
  webhookKey: string;
  clock?: () => Date;
}) {
  requireLoopback(settings.host, 'payment provider');
  let now = settings.clock ?? (() => new Date());
  const clock = () => now();
  const events = createEvents({ key: () => settings.webhookKey, clock });
  const store: Store = { things: new Map(), declines: [], refundsPend: false, tell: events.tell, clock };
  const faults = createFaults();
  const parts: Parts = { secretKey: settings.secretKey, store, faults, kept: new Map(), down: null };
  const server = createServer((request, response) => {
    response.setHeader('date', clock().toUTCString());
    answer(parts, request, response).catch(() => response.destroy());
  });
  const port = await listen(server, settings.host, settings.port);

  return {
    url: `http://127.0.0.1:${port}`,
    control: {
      setClock(newClock: () => Date): void {
        now = newClock;
      },
      /** Completes the hosted page as a customer; returns the success URL. */
      complete: (sessionId: string, card: Parameters<typeof complete>[2]) => complete(store, sessionId, card),
      /** Expires the hosted page. */
      expire: (sessionId: string) =>
        void Object.assign(find(store, sessionId, 'checkout.session'), { status: 'expired' }),
      declineNextCharge: (...codes: string[]) => void store.declines.push(...codes.map((code) => ({ code }))),
      /** The same for the next charge of an amount, whichever others are made at the same time. */
      declineNextChargeOf: (amount: number, code: string) => void store.declines.push({ code, amount }),
      forgetFaults: faults.forget,
      forgetDeclines: () => void store.declines.splice(0),
      /** Being away for a while, then null: each call is answered so and not performed. */
      setDown: (answer: FaultyAnswer | null) => void Object.assign(parts, { down: answer }),
      /** Every payment that was made, with what was given back of it. */
      payments: () =>
        [...store.things.values()]
          .filter(({ object, status }) => object === 'payment_intent' && status === 'succeeded')
          .map((intent) => ({
            id: intent.id,
            reference: (intent.metadata as Form).reference as string,
            amount: intent.amount_received as number,
            refunded: store.things.get(intent.latest_charge as string)!.amount_refunded as number,
            at: new Date((intent.created as number) * 1000),
          })),
      /** Refunds by hand, as in the dashboard. */
      refundInDashboard: (id: string, amount: number) =>
        createRefund(store, { payment_intent: id, amount: String(amount) }).id,
      /** Whether refunds are accepted only, and made or failed later (`settleRefund`). */
      letRefundsPend: (pend: boolean) => void Object.assign(store, { refundsPend: pend }),
      settleRefund: (id: string, status: 'succeeded' | 'failed') => settleRefund(store, id, status),
      /** A payment has taken another amount than it was asked for. */
      setReceived: (id: string, amount: number) =>
        void Object.assign(find(store, id, 'payment_intent'), { amount, amount_received: amount }),
      dispute: (id: string, status: string) => dispute(store, id, status),
      /** The cards that are kept for later charges. */
      keptCards: () =>
        [...store.things.values()].filter(({ object, customer }) => object === 'payment_method' && customer !== null),
      /** All refunds. */
      refunds: () => [...store.things.values()].filter(({ object }) => object === 'refund'),
      failNext: (fault: Parameters<Faults['order']>[0]) => void faults.order(fault),
      hold: faults.hold,
      release: faults.release,
      /** Returns an event with its signature header, as it would be delivered. */
      event: (type: string, about: EventAbout, key = settings.webhookKey) =>
        events.sign(JSON.stringify(eventOf(`evt_${about.id}_${type}`, type, about)), key),
      /** Sends the shop what has happened since, as a test says for each: lost, twice, held until released. */
      deliverEvents: events.deliver,
      releaseEvents: events.release,
    },
    close: async () => {
      faults.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripePayments = Awaited<ReturnType<typeof startStripePayments>>;

function refused(error: unknown): Reply {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: JSON.stringify(error.body) };
}

function failedReply(answer: FaultyAnswer): Reply | 'nothing' {
  if (answer === 'nothing') return 'nothing';
  if (answer === 'forbidden') return { status: 403, body: firewallPage };
  if (answer === 'refused') return refused(new ApiError(400, 'invalid_request_error', undefined));
  if (answer === 'error') return refused(new ApiError(500, 'api_error', undefined));
  return refused(new ApiError(401, 'invalid_request_error', undefined));
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await replyTo(parts, request).catch(refused);
  if (reply === 'nothing') return parts.faults.leave(response);
  response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_standin' });
  response.end(reply.body);
}

async function replyTo(parts: Parts, request: IncomingMessage): Promise<Reply | 'nothing'> {
  const url = new URL(request.url ?? '/', 'http://here');
  const { method = 'GET', headers } = request;
  if (headers.authorization !== `Bearer ${parts.secretKey}`)
    throw new ApiError(401, 'invalid_request_error', undefined);
  const text = await readBody(request);
  if (parts.down) return failedReply(parts.down);
  const fault = parts.faults.take(`${method} ${url.pathname}`, url.pathname);
  const failed = fault && failedReply(fault.answer);
  if (failed && !fault.performed) return failed;
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  const reply = await once(parts, key === undefined ? undefined : String(key), `${url.pathname}\n${text}`, () => {
    try {
      return {
        status: 200,
        body: JSON.stringify(perform(parts.store, method, url.pathname, readForm(text), url.searchParams)),
      };
    } catch (error) {
      return refused(error);
    }
  });
  return failed ?? reply;
}

/** Performs a call once per idempotency key. A repeated call gets the first reply. */
async function once(parts: Parts, key: string | undefined, call: string, work: () => Reply): Promise<Reply> {
  const { store, faults, kept } = parts;
  const at = store.clock().getTime();
  const known = key === undefined ? undefined : kept.get(key);
  if (key === undefined) return work();
  if (known && at - known.at < keyLifeMs) {
    if (known.call !== call) throw new ApiError(400, 'idempotency_error', undefined);
    if (!known.reply) throw new ApiError(409, 'idempotency_error', 'idempotency_key_in_use');
    return known.reply;
  }
  const entry = { call, at, reply: null as Reply | null };
  kept.set(key, entry);
  await faults.held();
  entry.reply = work();
  return entry.reply;
}

function perform(store: Store, method: string, path: string, form: Form, query: URLSearchParams): Thing {
  const [, , family = '', second = '', third = ''] = path.split('/');
  expireSessions(store);
  const paths = [...query].flatMap(([name, value]) => (name.startsWith('expand') ? value : []));
  const name = `${method} ${family === 'checkout' ? `${family}/${second}` : family}`;
  const read = (object: string, id: string) => expand(store, find(store, id, object), paths);
  if (name === 'POST checkout/sessions') return createSession(store, form);
  if (name === 'GET checkout/sessions') return read('checkout.session', third);
  if (name === 'POST payment_intents') return createIntent(store, form);
  if (name === 'GET payment_intents' && second === 'search') return searchIntents(store, query.get('query') ?? '');
  if (name === 'GET payment_intents') return read('payment_intent', second);
  if (name === 'POST refunds') return createRefund(store, form);
  if (name === 'GET refunds' && second) return read('refund', second);
  if (name === 'GET refunds') return listThings(store, 'refund', query);
  if (name === 'GET disputes') return listThings(store, 'dispute', query);
  if (name === 'GET payment_methods') return read('payment_method', second);
  if (name === 'POST payment_methods' && third === 'detach') return detach(store, second);
  throw new ApiError(404, 'invalid_request_error', undefined);
}
