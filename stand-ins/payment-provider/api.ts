import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import { findCard, masked } from './cards.ts';
import { type Faults, type FaultyAnswer, firewallPage } from './faults.ts';
import { createIdempotency, type Reply } from './idempotency.ts';
import type { Ledger, Transaction } from './ledger.ts';
import type { Operations } from './operations.ts';
import { ApiError } from './requests.ts';
import { statusOf } from './status.ts';

export type ApiSettings = {
  merchantId: string;
  password: string;
  /** Base of the payment page. */
  payUrl: () => string;
};

/** The calls from server to server, under /v1. */
export function createApi(
  settings: ApiSettings,
  { ledger, operations, faults, clock }: { ledger: Ledger; operations: Operations; faults: Faults; clock: () => Date },
) {
  const once = createIdempotency(ledger, clock);
  const secret = createHash('sha256').update(`${settings.merchantId}:${settings.password}`).digest();

  function isMerchant(header: string | undefined): boolean {
    const given = Buffer.from(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', 'base64');
    return timingSafeEqual(createHash('sha256').update(given).digest(), secret);
  }

  /** What a call of this method and path does; null when there is none. */
  function operationOf(method: string, path: string): { name: string; perform: (body: unknown) => Reply } | null {
    const [, , family, id = '', action] = path.split('/');
    const name = `${method} ${family}${id ? (['authorize', 'validate'].includes(id) ? `/${id}` : '/id') : ''}${action ? `/${action}` : ''}`;
    const aliasReply = () => {
      const { alias, number, createdAt, expiryMonth, expiryYear } = operations.aliasInfo(id);
      const fingerprint = ledger.fingerprintOf(number);
      const cardInfo = { brand: findCard(number)!.brand };
      return json(200, {
        alias,
        fingerprint,
        type: 'CARD',
        masked: masked(number),
        dateCreated: createdAt,
        card: { expiryMonth, expiryYear, cardInfo },
      });
    };
    const table: Record<string, (body: unknown) => Reply> = {
      'POST transactions': (body) => {
        const { id: made } = operations.init(body);
        return { ...json(201, { transactionId: made }), location: `${settings.payUrl()}/v1/start/${made}` };
      },
      'GET transactions/id': () => json(200, statusOf(operations.find(id), ledger, settings.merchantId)),
      'POST transactions/authorize': (body) => json(200, charged(operations.authorize(body))),
      'POST transactions/validate': (body) => json(200, charged(operations.validate(body))),
      'POST transactions/id/settle': (body) => {
        operations.settle(id, body);
        return done;
      },
      'POST transactions/id/cancel': (body) => {
        operations.cancel(id, body);
        return done;
      },
      'POST transactions/id/credit': (body) => json(200, charged(operations.credit(id, body))),
      'GET aliases/id': aliasReply,
      'DELETE aliases/id': () => {
        operations.removeAlias(id);
        return done;
      },
    };
    const perform = table[name];
    return perform ? { name, perform } : null;
  }

  async function replyTo(request: IncomingMessage, path: string): Promise<Reply | 'nothing'> {
    const { method = 'GET', headers } = request;
    if (!isMerchant(headers.authorization)) {
      throw new ApiError('UNAUTHORIZED', 'the merchant or the password is wrong', { status: 401 });
    }
    const operation = operationOf(method, path);
    if (!operation) throw new ApiError('CLIENT_ERROR', 'there is no such call', { status: 404 });
    const text = await readBody(request);
    const fault = faults.take(operation.name, path);
    const failed = fault && failedReply(fault.answer);
    if (failed && !fault.performed) return failed;
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const reply = await once(key === undefined ? undefined : String(key), `${method} ${path}\n${text}`, async () => {
      await faults.held();
      try {
        return operation.perform(method === 'POST' ? parse(text) : undefined);
      } catch (error) {
        return refused(error);
      } finally {
        if (method !== 'GET') ledger.save();
      }
    });
    return failed ?? reply;
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const reply = await replyTo(request, path).catch(refused);
    if (reply === 'nothing') return faults.leave(response);
    response.writeHead(reply.status, {
      ...(reply.body ? { 'content-type': 'application/json' } : {}),
      ...(reply.location ? { location: reply.location } : {}),
      'cache-control': 'no-store',
    });
    response.end(reply.body);
  };
}

const json = (status: number, body: object): Reply => ({ status, body: JSON.stringify(body), location: null });
/** The reply to a call with a fault. */
export function failedReply(answer: FaultyAnswer): Reply | 'nothing' {
  if (answer === 'nothing') return 'nothing';
  if (answer === 'forbidden') return { status: 403, body: firewallPage, location: null };
  if (answer === 'refused') return json(400, { error: { code: 'INVALID_PROPERTY' } });
  if (answer === 'error') return json(500, { error: { code: 'SERVER_ERROR' } });
  return json(401, { error: { code: 'UNAUTHORIZED' } });
}
const done: Reply = { status: 204, body: '', location: null };
const charged = ({ id, card }: Transaction) => ({
  transactionId: id,
  acquirerAuthorizationCode: id.slice(-6),
  ...(card ? { card: { masked: masked(card.number) } } : {}),
});

/** The API's way to refuse; throws on what is no refusal. */
function refused(error: unknown): Reply {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, transactionId, place, status } = error;
  const id = transactionId ? { transactionId } : {};
  return json(status, place === 'inside' ? { error: { code, message, ...id } } : { error: { code, message }, ...id });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('INVALID_JSON_PAYLOAD', 'the body is not JSON');
  }
}
