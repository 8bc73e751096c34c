// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showIn, startLanguage } from './language/language.ts';
import { RequestRefused, request } from './request.ts';

let asked: { address: string; init: RequestInit }[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  startLanguage();
  localStorage.clear();
  asked = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const headers = () => asked[0]!.init.headers as Record<string, string>;

test('carries the token, the language and the cross-origin header', async () => {
  localStorage.setItem('token', 'abc');
  showIn('fr', false);
  await request('GET /api/employees/me');
  expect(headers()).toMatchObject({
    Authorization: 'Bearer abc',
    'Accept-Language': 'fr',
    'Access-Control-Allow-Origin': '*',
  });
});

test('a guest sends no token, and German is the default', async () => {
  await request('GET /api/about');
  expect(headers()).not.toHaveProperty('Authorization');
  expect(headers()['Accept-Language']).toBe('de');
});

test('fills the path and the query, and sends the body as JSON', async () => {
  await request('GET /chatbot/project/file/:fileId', { params: { fileId: 'a/b' }, query: { session_id: 's 1' } });
  expect(asked[0]!.address).toBe('/chatbot/project/file/a%2Fb?session_id=s+1');
  await request('DELETE /chatbot/project/thread', { body: { threadId: 't' } });
  expect(asked[1]!.init).toMatchObject({ method: 'DELETE', body: '{"threadId":"t"}' });
});

test('an error answer is thrown with the server’s message', async () => {
  answer = () =>
    Response.json({ status: 403, code: 'NO_BOT_ACCESS', message: 'Kein Zugang', detail: 'd' }, { status: 403 });
  const refusal = await request('POST /chatbot/auth/header').catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(RequestRefused);
  expect(refusal).toMatchObject({ status: 403, code: 'NO_BOT_ACCESS', message: 'Kein Zugang' });
});

test('an error answer that is no JSON is thrown all the same', async () => {
  answer = () => new Response('<html>', { status: 502 });
  expect(await request('GET /api/about').catch((fault: unknown) => fault)).toMatchObject({ status: 502, message: '' });
});

test('an unreachable server is status 0', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await request('GET /api/about').catch((fault: unknown) => fault)).toMatchObject({ status: 0 });
});

/** Whether a request has ended after so long, and how. */
async function after(ms: number, outcome: Promise<unknown>) {
  const ended = outcome.catch((fault: unknown) => fault);
  await vi.advanceTimersByTimeAsync(ms);
  return await Promise.race([ended, Promise.resolve('waiting')]);
}

test('a server that does not answer is given up after 30 seconds, a change after 120', async () => {
  vi.useFakeTimers();
  answer = () => new Promise(() => undefined);
  const reading = request('GET /api/about');
  expect(await after(29_999, reading)).toBe('waiting');
  expect(await after(1, reading)).toMatchObject({ status: 0, code: 'TIMED_OUT' });
  expect(asked[0]!.init.signal!.aborted).toBe(true);
  const changing = request('DELETE /chatbot/project/thread', { body: { threadId: 't' } });
  expect(await after(119_999, changing)).toBe('waiting');
  expect(await after(1, changing)).toMatchObject({ code: 'TIMED_OUT' });
});

test('an answer whose words stop on the way is given up, the bytes of a file only after 120 seconds', async () => {
  vi.useFakeTimers();
  const stalled = (type: string) => () =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"a":')) }), {
      headers: { 'content-type': type },
    });
  answer = stalled('application/json');
  expect(await after(30_000, request('GET /api/about'))).toMatchObject({ code: 'TIMED_OUT' });
  answer = stalled('application/pdf');
  const file = request('GET /chatbot/project/file/:fileId', { params: { fileId: 'f' }, query: {} });
  expect(await after(119_999, file)).toBe('waiting');
  expect(await after(1, file)).toMatchObject({ code: 'TIMED_OUT' });
});

test('what was asked for early and stalls is given up, too', async () => {
  askedEarly({ '/api/company': new Promise(() => undefined) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await after(30_000, request('GET /api/company'))).toMatchObject({ code: 'TIMED_OUT' });
});

test('the caller ends a request, and a time-out that never comes leaves nothing behind', async () => {
  vi.useFakeTimers();
  const ended = AbortSignal.abort();
  await request('POST /api/ai/categories/select', { body: { level1: null, level2: null } }, ended);
  expect(asked[0]!.init.signal!.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('401 clears the token it was asked with, not one that was stored meanwhile', async () => {
  localStorage.setItem('token', 'old');
  answer = () => Response.json({}, { status: 401 });
  await request('GET /api/employees/me').catch(() => undefined);
  expect(localStorage.getItem('token')).toBeNull();

  localStorage.setItem('token', 'old');
  answer = () => {
    localStorage.setItem('token', 'new');
    return Response.json({}, { status: 401 });
  };
  await request('GET /api/employees/me').catch(() => undefined);
  expect(localStorage.getItem('token')).toBe('new');
});

test('a renewed token takes the place of the one it was asked with', async () => {
  localStorage.setItem('token', 'old');
  answer = () => Response.json({}, { headers: { 'x-renewed-token': 'renewed' } });
  await request('GET /api/employees/me');
  expect(localStorage.getItem('token')).toBe('renewed');
});

test('a renewed token does not sign in somebody who signed out meanwhile', async () => {
  localStorage.setItem('token', 'old');
  answer = () => {
    localStorage.removeItem('token');
    return Response.json({}, { headers: { 'x-renewed-token': 'renewed' } });
  };
  await request('GET /api/employees/me');
  expect(localStorage.getItem('token')).toBeNull();
});

function askedEarly(answers: Record<string, Promise<Response>>, language = 'de', ageMs = 1000) {
  vi.stubGlobal('earlyAnswers', { token: 'abc', language, answers: new Map(Object.entries(answers)) });
  localStorage.setItem('token', 'abc');
  vi.stubGlobal('performance', { now: () => ageMs });
}

test('what was asked for before the code was there is taken once, and asked for when it did not come', async () => {
  const me = Promise.resolve(Response.json({ FirstName: 'Anna' }));
  const company = Promise.reject(new TypeError('no connection'));
  company.catch(() => {});
  askedEarly({ '/api/employees/me': me, '/api/company': company });
  expect(await request('GET /api/employees/me')).toEqual({ FirstName: 'Anna' });
  expect(asked).toEqual([]);
  await request('GET /api/employees/me');
  await request('GET /api/company');
  expect(asked.map(({ address }) => address)).toEqual(['/api/employees/me', '/api/company']);
});

test('what was asked for early and not taken for half a minute is asked for anew', async () => {
  askedEarly({ '/api/employees/me': Promise.resolve(Response.json({ FirstName: 'Anna' })) }, 'de', 30_001);
  expect(await request('GET /api/employees/me')).toEqual({});
});

test('what was asked for early is not taken after a change, in another language or by somebody else', async () => {
  const me = () => ({ '/api/employees/me': Promise.resolve(Response.json({ FirstName: 'Anna' })) });
  askedEarly(me());
  await request('DELETE /chatbot/project/thread', { body: { threadId: 't' } });
  expect(await request('GET /api/employees/me')).toEqual({});
  askedEarly(me(), 'fr');
  expect(await request('GET /api/employees/me')).toEqual({});
  askedEarly(me());
  localStorage.setItem('token', 'other');
  expect(await request('GET /api/employees/me')).toEqual({});
});
