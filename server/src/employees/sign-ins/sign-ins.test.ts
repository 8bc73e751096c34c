import { jwtVerify, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';
import { createVisitor } from '../../../test/visitor.ts';

const { user: beat } = people;
const hour = 3_600_000;
const day = 24 * hour;
const secret = 'o'.repeat(32);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ signIn: true, sources: false, settings: { TOKEN_SECRET: secret } });
});
afterAll(() => server.remove());
afterEach(async () => {
  await server.call('DELETE', '/api/sign-ins', { as: 'user' });
});

// biome-ignore lint/suspicious/noExplicitAny: read as a web page would
type Json = any;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs Beat in through the identity provider, as the browser would. */
async function signIn(userAgent = firefox, password = beat.password): Promise<string> {
  const visitor = createVisitor(server);
  await visitor.begin('sign-in');
  const back = await visitor.passProvider({ ...beat, password });
  const { body } = await visitor.post('/api/azure-b2c/token/validate', back, { 'user-agent': userAgent });
  return body.access_token;
}
const me = (token: string) => server.call('GET', '/api/employees/me', { token });
const isSignedIn = async (token: string) => (await me(token)).status === 200;
const devices = async (token: string): Promise<Json[]> =>
  ((await (await server.call('GET', '/api/sign-ins', { token })).json()) as Json).signIns;
async function openChat(token: string) {
  const client = createChatClient(server.url, { token });
  await client.connect();
  return { client, gone: new Promise((resolve) => client.socket.once('disconnect', resolve)) };
}

test('signing out ends the token, the chat tokens made of it and their open chats, and no other device', async () => {
  const [here, there] = [await signIn(), await signIn(phone)];
  const chat = ((await (await server.call('POST', '/chatbot/auth/header', { token: here })).json()) as Json)
    .access_token;
  const [one, other] = [await openChat(chat), await openChat(there)];
  const { status } = await server.call('POST', '/api/sign-out', { token: here });
  expect([status, await one.gone]).toEqual([200, 'io server disconnect']);
  expect(await Promise.all([here, chat, there].map(isSignedIn))).toEqual([false, false, true]);
  await other.client.askAndWait('Grüezi');
  expect(other.client.answer()?.output).not.toBe('');
  other.client.close();
});

test('signing out ends a temporary chat whose page was left before', async () => {
  const here = await signIn();
  const client = createChatClient(server.url, { token: here, temporary: true });
  await client.connect();
  await client.askAndWait('Grüezi');
  const threadId = client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
  client.close();
  expect((await server.call('POST', '/api/sign-out', { token: here })).status).toBe(200);
  const back = createChatClient(server.url, { token: await signIn(), threadId, temporary: true });
  await back.connect();
  expect(await back.next<string>('resume_thread_error')).toContain('temporäre Chat ist zu Ende');
  back.close();
});

test('signing out of the chat ends the sign-in as well', async () => {
  const token = await signIn();
  expect((await server.call('POST', '/chatbot/logout', { token })).status).toBe(200);
  expect(await isSignedIn(token)).toBe(false);
});

test('the account lists the devices; one of them, or all, can be signed out', async () => {
  const [here, there, third] = [await signIn(), await signIn(phone), await signIn('curl/8')];
  expect(await devices(here)).toMatchObject([
    { device: null, current: false },
    { device: 'Safari, iPhone', current: false },
    { device: 'Firefox, Windows', current: true },
  ]);
  const [, onPhone] = await devices(here);
  const end = (as: string) => server.call('DELETE', `/api/sign-ins/${onPhone.id}`, { token: as });
  expect((await end(await server.token('apprentice'))).status).toBe(404);
  const open = await openChat(there);
  expect([(await end(here)).status, await open.gone]).toEqual([200, 'io server disconnect']);
  expect((await end(here)).status).toBe(404);
  expect(await Promise.all([here, there, third].map(isSignedIn))).toEqual([true, false, true]);
  expect((await server.call('DELETE', '/api/sign-ins', { token: here })).status).toBe(200);
  expect(await Promise.all([here, third].map(isSignedIn))).toEqual([false, false]);
});

test('a password reset ends every sign-in of the person; the new password opens a new one', async () => {
  const stolen = await signIn();
  const open = await openChat(stolen);
  const visitor = createVisitor(server);
  const back = await visitor.resetPassword({ ...beat, password: 'Umbau-2026' });
  expect((await visitor.post('/api/azure-b2c/token/validate', back)).body.intent).toBe('reset-password');
  expect([await open.gone, await isSignedIn(stolen)]).toEqual(['io server disconnect', false]);
  expect(await isSignedIn(await signIn(firefox, 'Umbau-2026'))).toBe(true);
  await visitor.post('/api/azure-b2c/token/validate', await visitor.resetPassword(beat));
});

test('a block ends every sign-in; who signs in again is told so', async () => {
  const before = await signIn();
  await server.setBlocked('user', true);
  expect(await isSignedIn(before)).toBe(false);
  expect(await (await me(await signIn())).json()).toMatchObject({ Blocked: true, BotAccess: false });
  await server.setBlocked('user', false);
  expect(await isSignedIn(before)).toBe(false);
});

test('a token in use is renewed with its first sign-in, and ends with it after thirty days', async () => {
  let token = await signIn();
  const claims = async () =>
    (await jwtVerify(token, server.context.tokenSecret, { currentDate: server.clock.now() })).payload;
  const first = await claims();
  for (let half = 0; half < 60; half++) {
    server.clock.forward(12 * hour - 60_000);
    token = (await me(token)).headers.get('x-renewed-token') ?? token;
    expect(await claims()).toMatchObject({ sid: first.sid, auth_time: first.auth_time });
  }
  expect((await claims()).exp).toBe(Number(first.auth_time) + (30 * day) / 1000);
  expect(await isSignedIn(token)).toBe(true);
  server.clock.forward(12 * hour + 3_600_000);
  expect(await isSignedIn(token)).toBe(false);
  expect(await devices(await signIn())).toHaveLength(1);
});

test('a token of a release that knew no sign-ins is not renewed, and ends with every sign-in', async () => {
  server.clock.forward(2_000);
  const issuedAt = Math.floor(server.clock.now().getTime() / 1000);
  const token = await new SignJWT({ company: 1, role: 'user' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('polier')
    .setSubject(await server.employeeId('user'))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 12 * 3600)
    .sign(server.context.tokenSecret);
  expect(await isSignedIn(token)).toBe(true);
  server.clock.forward(7 * hour);
  expect((await me(token)).headers.get('x-renewed-token')).toBeNull();
  expect((await server.call('POST', '/api/sign-out', { token })).status).toBe(200);
  expect(await isSignedIn(token)).toBe(false);
});

test('the secret is changed without signing anybody out, and what it signed ends when it is taken away', async () => {
  const token = await signIn();
  await server.close();
  const changed = 'n'.repeat(32);
  server = await server.again({ TOKEN_SECRET: changed, TOKEN_SECRETS_FORMER: secret });
  expect(await isSignedIn(token)).toBe(true);
  server.clock.forward(7 * hour);
  const renewed = (await me(token)).headers.get('x-renewed-token')!;
  await server.close();
  server = await server.again({ TOKEN_SECRET: changed, TOKEN_SECRETS_FORMER: '' });
  expect(await Promise.all([token, renewed].map(isSignedIn))).toEqual([false, true]);
});
