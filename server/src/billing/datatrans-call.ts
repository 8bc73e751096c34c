import { z } from 'zod';

/** What came back of a call. `code` is safe to be logged: the API's own code, or what we call a failure without one. */
export type Answer =
  | { kind: 'good'; status: number; body: unknown; location: string | null }
  | { kind: 'refused'; status: number; code: string; transactionId: string | null }
  | { kind: 'none'; code: string };

export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  /** How long to wait for the whole answer, in milliseconds. */
  patience: number;
};

/** Ids have 18 digits, more than a JavaScript number holds: they are strings everywhere. */
export const transactionId = z.string().regex(/^\d{1,32}$/);
const refusal = z.object({
  error: z.object({ code: z.string(), transactionId: transactionId.optional().catch(undefined) }),
  transactionId: transactionId.optional().catch(undefined),
});

/**
 * One call to the API with Basic authentication; never repeated here, never throws, and nothing of the request or of
 * the answer's words gets into a message: they may hold card tokens.
 */
export async function callDatatrans(
  { apiUrl, merchantId, password }: { apiUrl: string; merchantId: string; password: string },
  { method, path, body, idempotencyKey, patience }: Call,
): Promise<Answer> {
  try {
    const answer = await fetch(`${apiUrl.replace(/\/$/, '')}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json; charset=utf-8' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json = parse(await answer.text());
    if (answer.ok) return { kind: 'good', status: answer.status, body: json, location: answer.headers.get('location') };
    const read = refusal.safeParse(json).data;
    const code = read && /^[A-Z0-9_]{1,64}$/.test(read.error.code) ? read.error.code : `HTTP_${answer.status}`;
    const named = read?.transactionId ?? read?.error.transactionId ?? null;
    return { kind: 'refused', status: answer.status, code, transactionId: named };
  } catch (error) {
    return { kind: 'none', code: (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
