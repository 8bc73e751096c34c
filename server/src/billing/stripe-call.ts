/**
 * `fetch` for Stripe's library that lets through only objects, and errors only with an error in them: the library never
 * ends on other JSON, and takes an answer without an error for a good one whatever its HTTP number. What this throws
 * counts as a lost answer.
 */
export async function fetchObject(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not an object');
  if (!answer.ok && !('error' in body && body.error)) throw new TypeError('an error without an error');
  return new Response(text, { status: answer.status, headers: answer.headers });
}
