import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';
import { createVisitor } from '../../../test/visitor.ts';
import { findEmployee } from '../../employees/find-employee.ts';

/** Signing in to the chat by password and by OAuth, both switched on. */
let server: TestServer;
beforeAll(async () => {
  const settings = { CHAT_PASSWORD_SIGN_IN: 'true', CHAT_OAUTH_SIGN_IN: 'true', TRUST_PROXY: '1' };
  server = await startServer({ signIn: true, sources: false, settings });
});
afterAll(() => server.remove());
afterEach(() => server.standIns.identity!.control.setDown('no'));

// biome-ignore lint/suspicious/noExplicitAny: read as a chat client would
type Json = any;
let computers = 0;
/** Each time from another computer: how often one may try is limited. */
async function signIn(username: string, password: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/chatbot/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `192.0.2.${++computers}`, ...headers },
    body: new URLSearchParams({ username, password }),
  });
  return {
    retryAfter: response.headers.get('retry-after'),
    status: response.status,
    body: (await response.json()) as Json,
    cookies: response.headers.getSetCookie(),
  };
}

/** Whether a token opens a chat that answers. */
async function chats(token: string): Promise<boolean> {
  const client = createChatClient(server.url, { token });
  await client.connect();
  await client.askAndWait('Grüezi');
  client.close();
  return client.answer()?.output !== '';
}

test('says how one can sign in', async () => {
  expect(await (await server.call('GET', '/chatbot/auth/config')).json()).toMatchObject({
    passwordAuth: true,
    headerAuth: true,
    oauthProviders: ['azure-b2c'],
  });
});

test('an address and its password open a chat', async () => {
  const { status, body, cookies } = await signIn(` ${people.user.email.toUpperCase()}`, people.user.password);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', success: true });
  expect(cookies[0]).toMatch(/^access_token=.+HttpOnly/i);
  expect(await chats(body.access_token)).toBe(true);
  const me = await server.call('GET', '/chatbot/user', { token: body.access_token });
  expect(await me.json()).toMatchObject({ identifier: await server.employeeId('user') });
});

test('somebody invited who signs in by password is no longer only invited', async () => {
  const signedInAt = async () => (await findEmployee(server.context, await server.employeeId('invited')))?.signedInAt;
  expect(await signedInAt()).toBeNull();
  expect((await signIn(people.invited.email, people.invited.password)).status).toBe(200);
  expect(await signedInAt()).toBeInstanceOf(Date);
});

test('a wrong password and an unknown address are refused alike, in the person’s language, without a cookie', async () => {
  const french = { 'accept-language': 'fr' };
  const [wrong, unknown] = [
    await signIn(people.admin.email, 'falsch', french),
    await signIn('niemand@bau.example', 'falsch', french),
  ];
  expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' }, cookies: [] });
  expect(wrong.body.message).toMatch(/mot de passe/);
  expect(unknown).toEqual({ ...wrong, body: { ...unknown.body, message: wrong.body.message } });
  expect(unknown.body.code).toBe(wrong.body.code);
});

test('an address that was guessed at too often is locked, also for the right password, and opens again', async () => {
  const { email, password } = people.apprentice;
  for (let tries = 0; tries < 5; tries++) await signIn(email, 'falsch');
  expect(await signIn(email, password)).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  server.clock.forward(3_600_000);
  expect((await signIn(email, password)).status).toBe(200);
});

test('one computer may try ten times a minute, whomever it tries', async () => {
  const tries = Array.from({ length: 11 }, (_, at) =>
    signIn(`jemand${at}@bau.example`, 'falsch', { 'x-forwarded-for': '198.51.100.7' }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(401), 429]);
});

test('nobody gets more tries by writing addresses in front of their own', async () => {
  const tries = Array.from({ length: 11 }, (_, at) =>
    signIn(`jemand${at}@bau.example`, 'falsch', {
      'x-forwarded-for': `10.1.0.${at}, 2001:db8:7:7::${at + 1}`,
      'accept-language': 'fr',
    }),
  );
  const answers = await Promise.all(tries);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(refused.body).toMatchObject({ code: 'LIMIT_PER_MINUTE', message: expect.stringMatching(/10 par minute/) });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  server.clock.forward(60_000);
  expect((await signIn('x@bau.example', 'falsch', { 'x-forwarded-for': '2001:db8:7:7::1' })).status).toBe(401);
});

test.each(['blocked', 'unfinished'] as const)('somebody %s signs in but may not use the bot', async (who) => {
  expect(await signIn(people[who].email, people[who].password)).toMatchObject({
    status: 403,
    body: { code: 'NO_BOT_ACCESS' },
    cookies: [],
  });
});

test.each(['refusing', 'silent'] as const)('an identity provider that is %s is told as such', async (how) => {
  server.standIns.identity!.control.setDown(how);
  expect(await signIn(people.user.email, people.user.password)).toMatchObject({
    status: 503,
    body: { code: 'IDENTITY_PROVIDER_UNREACHABLE' },
  });
});

test('OAuth leads through the identity provider to a chat', async () => {
  const visitor = createVisitor(server);
  const start = await server.call('GET', '/chatbot/auth/oauth/azure-b2c', { headers: { 'accept-language': 'it' } });
  expect(start.status).toBe(302);
  const [cookie = ''] = start.headers.getSetCookie()[0]!.split(';');
  await visitor.provider.open(start.headers.get('location')!);
  expect(visitor.provider.here().page).toContain('<html lang="it">');
  const returned = await visitor.passProvider(people.user);
  const { status, body } = await visitor.post('/api/azure-b2c/token/validate', returned, { cookie });
  expect([status, body.return_path]).toEqual([200, '/chatbot']);
  const opened = await server.call('POST', '/chatbot/auth/header', { token: body.access_token, body: {} });
  expect(await chats(((await opened.json()) as Json).access_token)).toBe(true);

  const replayed = await visitor.post('/api/azure-b2c/token/validate', returned, { cookie });
  expect(replayed, 'once').toMatchObject({ status: 401, body: { code: 'SIGN_IN_EXPIRED' } });
});

test('OAuth: what began in one browser does not sign in another', async () => {
  const visitor = createVisitor(server);
  const start = await server.call('GET', '/chatbot/auth/oauth/azure-b2c');
  await visitor.provider.open(start.headers.get('location')!);
  const returned = await visitor.passProvider(people.user);
  const { body } = await visitor.post('/api/azure-b2c/token/validate', returned);
  expect(body.code).toBe('SIGN_IN_EXPIRED');
});

test('OAuth: another provider is not found, one that is down is told as such', async () => {
  expect((await server.call('GET', '/chatbot/auth/oauth/google')).status).toBe(404);
  server.standIns.identity!.control.setDown('refusing');
  expect((await server.call('GET', '/chatbot/auth/oauth/azure-b2c')).status).toBe(503);
});
