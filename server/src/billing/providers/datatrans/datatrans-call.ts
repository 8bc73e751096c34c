import { z } from 'zod';

/**
 * The answer to a call. `code` may be logged: it is the API's own code, or our name for a failure without one. A
 * refusal under a good status says nothing for certain.
 */
export type Answer =
  | { kind: 'good'; status: number; body: unknown; location: string | null }
  | { kind: 'refused'; status: number; code: string; transactionId: string | null }
  | { kind: 'none'; code: string };

/** Where and how to call the API. */
export type DatatransClient = {
  /** Base of the JSON API, and of the payment page. */
  apiUrl: string;
  payUrl: string;
  merchantId: string;
  password: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
  /** Time-outs: of a read or a checkout, and of a call that moves money. */
  timeoutsMs: { read: number; money: number };
};

type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  /** For the whole answer. */
  timeoutMs: number;
};

/** Ids have 18 digits, more than a JavaScript number can hold, so they are strings everywhere. */
export const transactionId = z.string().regex(/^\d{1,32}$/);
/** The answer of every call that begins a transaction. */
export const created = z.object({ transactionId });
const refusal = z.object({
  error: z.object({ code: z.string(), transactionId: transactionId.optional().catch(undefined) }),
  transactionId: transactionId.optional().catch(undefined),
});

/** Posts to the API under an idempotency key. */
export function post(
  client: DatatransClient,
  path: string,
  body: Record<string, unknown>,
  idempotencyKey: string,
  timeoutMs: number,
): Promise<Answer> {
  return call(client, { method: 'POST', path, body, idempotencyKey, timeoutMs });
}

export function get(client: DatatransClient, path: string): Promise<Answer> {
  return call(client, { method: 'GET', path, timeoutMs: client.timeoutsMs.read });
}

export function deleteFrom(client: DatatransClient, path: string): Promise<Answer> {
  return call(client, { method: 'DELETE', path, timeoutMs: client.timeoutsMs.read });
}

/**
 * One call to the API with Basic authentication. It is never repeated here and never throws, and nothing of the request
 * or of the answer's text gets into a message: both may hold card tokens.
 */
async function call(
  { apiUrl, merchantId, password }: DatatransClient,
  { method, path, body, idempotencyKey, timeoutMs }: Call,
): Promise<Answer> {
  try {
    const answer = await fetch(`${apiUrl.replace(/\/$/, '')}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json = parse(await answer.text());
    if (answer.ok && !namesError(json)) {
      return { kind: 'good', status: answer.status, body: json, location: answer.headers.get('location') };
    }
    const read = refusal.safeParse(json).data;
    const code = read && /^[A-Z0-9_]{1,64}$/.test(read.error.code) ? read.error.code : `HTTP_${answer.status}`;
    const named = read?.transactionId ?? read?.error.transactionId ?? null;
    return { kind: 'refused', status: answer.status, code, transactionId: named };
  } catch (error) {
    return { kind: 'none', code: (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE' };
  }
}

const namesError = (json: unknown) => Boolean((json as { error?: unknown } | null)?.error);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
