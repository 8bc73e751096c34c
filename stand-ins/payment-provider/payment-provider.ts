import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import { type Asset, asset, look } from '../look.ts';
import { isLoopbackHost, listen, requireLoopback } from '../loopback.ts';
import { createApi, failedReply } from './api.ts';
import { createControl, type Down } from './control.ts';
import { createFaults } from './faults.ts';
import type { Reply } from './idempotency.ts';
import { openLedger } from './ledger.ts';
import { createOperations } from './operations.ts';
import { createPayVisit } from './pay-visit.ts';
import { statusOf } from './status.ts';
import { createWebhooks } from './webhooks.ts';

const assets: Record<string, Asset> = {
  ...look,
  'pay.css': asset('text/css', new URL('./pay.css', import.meta.url)),
  'onward.js': asset('text/javascript', new URL('./onward.js', import.meta.url)),
};

export type PaymentProviderSettings = {
  host: string;
  /** 0 takes any. */
  port: number;
  /** Transactions and aliases are kept here; null keeps them in memory. */
  dataDir: string | null;
  merchantId: string;
  /** Shown on the pay page. */
  merchantName: string;
  password: string;
  /** Signs webhooks; hex. */
  webhookKey: string;
  /** After which times a webhook is tried again, in milliseconds; 1, 5 and 30 seconds when left out. */
  retryAfter?: number[];
  /** Opens /__control to whoever sends it as a Bearer token; without it there is no such path. */
  controlToken?: string;
  clock?: () => Date;
};

export type PaymentProvider = Awaited<ReturnType<typeof startPaymentProvider>>;

/**
 * A payment provider with the public interface of Datatrans' JSON API in redirect mode, for demonstration and tests:
 * API and pay page on one port, published test cards only, no money. Listens on this machine only.
 */
export async function startPaymentProvider(settings: PaymentProviderSettings) {
  requireLoopback(settings.host, 'payment provider');
  const time = { now: settings.clock ?? (() => new Date()), ahead: 0 };
  const clock = () => new Date(time.now().getTime() + time.ahead);
  const ledger = openLedger(settings.dataDir, clock);
  const operations = createOperations(ledger, clock);
  const faults = createFaults();
  const signing = { key: settings.webhookKey };
  const { retryAfter = [1_000, 5_000, 30_000], merchantId, merchantName, password, controlToken } = settings;
  const webhooks = createWebhooks({ key: () => signing.key, clock, retryAfter });
  let url = '';
  const api = createApi({ merchantId, password, payUrl: () => url }, { ledger, operations, faults, clock });
  const visit = createPayVisit({
    ledger,
    operations,
    clock,
    merchantName,
    ring: async (transaction) => {
      const { id, webhookUrl } = transaction;
      if (webhookUrl) await webhooks.send(id, webhookUrl, JSON.stringify(statusOf(transaction, ledger, merchantId)));
    },
  });
  const { control, isDown } = createControl({ ledger, operations, faults, webhooks, signing, time, clock });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (!isLoopbackHost(request.headers.host)) return response.writeHead(403).end();
    const asked = new URL(request.url ?? '/', 'http://here');
    const [, first, second = '', id = ''] = asked.pathname.split('/');
    if (first === '__control' && controlToken) return obey(request, response, second);
    const down = isDown();
    if (down === 'silent') return faults.leave(response);
    if (down === 'refusing') return response.writeHead(503, { 'retry-after': '30' }).end();
    if (down !== 'no') return refuse(request, response, down);
    const file = first === 'assets' ? assets[second] : undefined;
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'cache-control': 'max-age=300' });
      return response.end(file.content);
    }
    if (first === 'v1' && second === 'start') return visit(request, response, asked, id);
    if (first === 'v1') return api(request, response, asked.pathname);
    return response.writeHead(404).end();
  }

  function refuse({ method }: IncomingMessage, response: ServerResponse, why: Exclude<Down, 'no'>): void {
    const unknown = method === 'GET' ? 'TRANSACTION_NOT_FOUND' : 'INVALID_ALIAS';
    const { status, body } =
      why === 'unauthorized' || why === 'forbidden'
        ? (failedReply(why) as Reply)
        : { status: 400, body: JSON.stringify({ error: { code: unknown } }) };
    response.writeHead(status, { 'content-type': why === 'forbidden' ? 'text/html' : 'application/json' }).end(body);
  }

  /** Does what a test in another process wants: the name of an order in the path, its arguments as a JSON list. */
  async function obey(request: IncomingMessage, response: ServerResponse, order: string): Promise<unknown> {
    if (request.headers.authorization !== `Bearer ${controlToken}`) return response.writeHead(401).end();
    if (!Object.hasOwn(control, order)) return response.writeHead(404).end();
    const given = JSON.parse((await readBody(request)) || '[]') as unknown[];
    const done = await (control[order as keyof typeof control] as (...given: unknown[]) => unknown)(...given);
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(done ?? null));
  }

  const server = createServer((request, response) => {
    response.setHeader('date', clock().toUTCString());
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, settings.host, settings.port);
  url = `http://localhost:${port}`;

  return {
    /** Base of both the API and the pay page. */
    url,
    merchantId,
    password,
    webhookKey: settings.webhookKey,
    control,
    close: async () => {
      webhooks.close();
      faults.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
