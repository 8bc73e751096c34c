import type Stripe from 'stripe';

/** Stripe's library with our time-outs: of a read or a checkout, and of a call that moves money. */
export type StripeClient = { stripe: Stripe; timeoutsMs: { read: number; money: number } };

/**
 * `fetch` for Stripe's library that lets through JSON objects only, and error answers only with an error in them: the
 * library never finishes on other JSON, and takes an answer without an error for a good one whatever its HTTP status.
 * What this throws counts as a lost answer. 401 and 403 in whatever words are none: somebody, as a firewall, has
 * refused the call, so that nothing was done.
 */
export async function fetchObject(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  const { status, headers } = answer;
  if ((status === 401 || status === 403) && !namesError(text)) {
    return Response.json({ error: { type: 'invalid_request_error', code: `http_${status}` } }, { status });
  }
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not a JSON object');
  if (!answer.ok && !('error' in body && body.error)) throw new TypeError('an error answer without an error');
  return new Response(text, { status, headers });
}

/** Whether an error stands in the answer as Stripe's do: the library takes other ones for errors of unknown outcome. */
function namesError(text: string): boolean {
  try {
    const error = (JSON.parse(text) as { error?: unknown } | null)?.error;
    return typeof error === 'object' && error !== null && !Array.isArray(error);
  } catch {
    return false;
  }
}
