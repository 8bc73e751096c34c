import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import { listen, requireLoopback } from '../loopback.ts';
import { createFaults } from '../payment-provider/faults.ts';
import { ApiError, readForm } from './form.ts';
import { createObjects, type Thing } from './objects.ts';

type Reply = { status: number; body: string };
const keyLife = 24 * 3_600_000;

/**
 * The few calls of Stripe's API that a shop with Checkout and later charges needs, for tests: form bodies, Bearer key,
 * idempotency, errors, signed events. The hosted page is an order of the test (`control.complete`).
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
  const objects = createObjects(clock);
  const faults = createFaults();
  const kept = new Map<string, { call: string; at: number; reply: Reply | null }>();

  function perform(method: string, path: string, form: ReturnType<typeof readForm>, query: URLSearchParams): Thing {
    const [, , family = '', second = '', third = ''] = path.split('/');
    const paths = [...query].flatMap(([name, value]) => (name.startsWith('expand') ? value : []));
    const name = `${method} ${family === 'checkout' ? `${family}/${second}` : family}`;
    const read = (object: string, id: string) => objects.expand(objects.find(id, object), paths);
    if (name === 'POST checkout/sessions') return objects.createSession(form);
    if (name === 'GET checkout/sessions') return read('checkout.session', third);
    if (name === 'POST payment_intents') return objects.createIntent(form);
    if (name === 'GET payment_intents') return read('payment_intent', second);
    if (name === 'POST refunds') return objects.createRefund(form);
    if (name === 'GET refunds') return read('refund', second);
    if (name === 'GET payment_methods') return read('payment_method', second);
    if (name === 'POST payment_methods' && third === 'detach') return objects.detach(second);
    throw new ApiError(404, 'invalid_request_error', undefined);
  }

  async function once(key: string | undefined, call: string, work: () => Reply): Promise<Reply> {
    const at = clock().getTime();
    const known = key === undefined ? undefined : kept.get(key);
    if (key === undefined) return work();
    if (known && at - known.at < keyLife) {
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

  async function replyTo(request: IncomingMessage): Promise<Reply | 'nothing'> {
    const url = new URL(request.url ?? '/', 'http://here');
    const { method = 'GET', headers } = request;
    if (headers.authorization !== `Bearer ${settings.secretKey}`)
      throw new ApiError(401, 'invalid_request_error', undefined);
    const text = await readBody(request);
    const fault = faults.take(`${method} ${url.pathname}`);
    const failed = fault?.answer === 'nothing' ? 'nothing' : refused(new ApiError(500, 'api_error', undefined));
    if (fault && !fault.performed) return failed;
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const reply = await once(key === undefined ? undefined : String(key), `${url.pathname}\n${text}`, () => {
      try {
        return { status: 200, body: JSON.stringify(perform(method, url.pathname, readForm(text), url.searchParams)) };
      } catch (error) {
        return refused(error);
      }
    });
    return fault ? failed : reply;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await replyTo(request).catch(refused);
    if (reply === 'nothing') return faults.leave(response);
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_standin' });
    response.end(reply.body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, settings.host, settings.port);

  return {
    url: `http://127.0.0.1:${port}`,
    control: {
      setClock(newClock: () => Date): void {
        now = newClock;
      },
      complete: objects.complete,
      /** The customer lets the page run out. */
      expire: (sessionId: string) =>
        void Object.assign(objects.find(sessionId, 'checkout.session'), { status: 'expired' }),
      declineNextCharge: (...codes: string[]) => void objects.declines.push(...codes),
      failNext: (fault: Parameters<typeof faults.order>[0]) => void faults.order(fault),
      hold: faults.hold,
      release: faults.release,
      /** An event with its signature header, as it would be delivered. */
      event(type: string, about: { id: string; object: string }, key = settings.webhookKey) {
        const body = JSON.stringify({ id: `evt_${about.id}_${type}`, object: 'event', type, data: { object: about } });
        const t = Math.floor(clock().getTime() / 1000);
        const v1 = createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
        return { body, headers: { 'stripe-signature': `t=${t},v1=${v1}` } };
      },
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
