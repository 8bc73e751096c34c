/**
 * `fetch` for Stripe's library that lets through only answers that are a JSON object: on anything else that is JSON the
 * library neither answers nor fails. What it throws counts as a lost answer.
 */
export async function fetchObject(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not an object');
  return new Response(text, { status: answer.status, headers: answer.headers });
}
