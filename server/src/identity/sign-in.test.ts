import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { people, startServer, type TestServer } from '../../test/harness.ts';
import { createVisitor, mailedCode, type Visitor } from '../../test/visitor.ts';

const { admin: anna, user: beat, unfinished: eva } = people;
const minutes = 60_000;
let running: TestServer;
beforeAll(async () => {
  running = await startServer({ signIn: true, sources: false });
});
afterAll(() => running.remove());
afterEach(() => running.standIns.identity!.control.setDown('no'));

// biome-ignore lint/suspicious/noExplicitAny: read as a web page would
type Json = any;
const newVisitor = () => createVisitor(running);
const validate = (visitor: Visitor, body: object, headers?: Record<string, string>) =>
  visitor.post('/api/azure-b2c/token/validate', body, headers);
const me = (token: string) =>
  fetch(`${running.url}/api/employees/me`, { headers: { authorization: `Bearer ${token}` } });
const codeFor = (address: string) => mailedCode(running, address);

test('a person signs in and is who they are', async () => {
  const visitor = newVisitor();
  await visitor.begin('sign-in', { email: anna.email, returnPath: '/company-account?tab=2', language: 'it' });
  expect(visitor.provider.here().page).toContain(`value="${anna.email}"`);
  expect(visitor.provider.here().page).toContain('<html lang="it">');
  const { status, body } = await validate(visitor, await visitor.passProvider(anna));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 43_200,
    intent: 'sign-in',
    return_path: '/company-account?tab=2',
  });
  expect(await (await me(body.access_token)).json()).toMatchObject({
    FirstName: 'Anna',
    Role: 'admin',
    BlockingFlag: false,
  });
});

test('somebody new gets an unfinished account, once, however often the token’s owner comes back', async () => {
  const visitor = newVisitor();
  await visitor.begin('sign-up');
  await visitor.provider.press('send', { email: 'neu@bau.example' });
  await visitor.provider.press('check', { code: codeFor('neu@bau.example') });
  const profile = { givenName: 'Nora', surname: 'Neu', password: 'Rohbau-2026' };
  const { url } = await visitor.provider.press('create', profile);
  const { id_token: token, state } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  const first = await validate(visitor, { token, state });
  const unfinished: Json = await (await me(first.body.access_token)).json();
  expect(unfinished).toMatchObject({ FirstName: 'N/A', CompanyId: -99, Email: 'neu@bau.example', BotAccess: false });
  const again = newVisitor();
  await again.begin('sign-in');
  const second = await validate(again, await again.passProvider({ email: 'neu@bau.example', ...profile }));
  expect(await (await me(second.body.access_token)).json()).toMatchObject({ EmployeeId: unfinished.EmployeeId });
});

test('two first sign-ins at the same moment make one person', async () => {
  const provider = running.standIns.identity!;
  const person = { email: 'zwei@bau.example', password: 'Rohbau-2026' };
  const visitors = [newVisitor(), newVisitor()];
  await visitors[0]!.begin('sign-up');
  await visitors[0]!.provider.press('send', { email: person.email });
  await visitors[0]!.provider.press('check', { code: codeFor(person.email) });
  await visitors[0]!.provider.press('create', { givenName: 'Zoe', surname: 'Zwei', password: person.password });
  expect(provider.control.users().some(({ email }) => email === person.email)).toBe(true);
  const returns: object[] = [];
  for (const visitor of visitors) {
    await visitor.begin('sign-in');
    returns.push(await visitor.passProvider(person));
  }
  const answers = await Promise.all(visitors.map((visitor, i) => validate(visitor, returns[i]!)));
  const people: Json[] = await Promise.all(answers.map(async ({ body }) => (await me(body.access_token)).json()));
  expect(people[0].EmployeeId).toBeTruthy();
  expect(people[0].EmployeeId).toBe(people[1].EmployeeId);
});

test('a token counts once, in the browser that began, with its state, from our own page', async () => {
  const visitor = newVisitor();
  const begin = async () => {
    await visitor.begin('sign-in');
    return visitor.passProvider(beat);
  };
  const used = await begin();
  expect((await validate(visitor, used)).status).toBe(200);
  expect((await validate(visitor, used)).body.code).toBe('SIGN_IN_EXPIRED');
  expect((await validate(newVisitor(), await begin())).body.code).toBe('SIGN_IN_EXPIRED');
  const { token } = await begin();
  expect((await validate(visitor, { token })).body.code).toBe('SIGN_IN_EXPIRED');
  expect((await validate(visitor, await begin(), { origin: 'http://evil.example' })).body.code).toBe('SIGN_IN_FAILED');
  const first = await begin();
  const second = await begin();
  expect((await validate(visitor, { token: first.token, state: second.state })).body.code).toBe('SIGN_IN_FAILED');
});

test('a sign-in may take fifteen minutes, and no return path leads off the site', async () => {
  const visitor = newVisitor();
  await visitor.begin('sign-in');
  running.clock.forward(16 * minutes);
  const late = await validate(visitor, await visitor.passProvider(beat));
  expect([late.status, late.body.code]).toEqual([401, 'SIGN_IN_EXPIRED']);
  for (const returnPath of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const { body } = await visitor.post('/api/sign-in/start', { intent: 'sign-in', returnPath });
    expect(body.code).toBe('INVALID_INPUT');
  }
});

test('a reset password gives no access; a token of the reset is none of the sign-in', async () => {
  const visitor = newVisitor();
  const reset = async () => {
    await visitor.begin('reset-password', { email: eva.email });
    const { url } = await visitor.provider.press('save', { code: codeFor(eva.email), password: 'Umbau-2026' });
    return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  };
  const { id_token: token, state } = await reset();
  expect((await validate(visitor, { token, state })).body).toMatchObject({
    access_token: null,
    intent: 'reset-password',
  });
  const other = await reset();
  await visitor.begin('sign-in');
  const { state: stateOfSignIn } = await visitor.passProvider({ ...eva, password: 'Umbau-2026' });
  expect((await validate(visitor, { token: other.id_token, state: stateOfSignIn })).body.code).toBe('SIGN_IN_FAILED');
});

test('forgotten password and cancelling come back with what to do, to their own browser', async () => {
  const visitor = newVisitor();
  const leave = async (action: string) => {
    await visitor.begin('sign-in', { email: beat.email });
    const { url } = await visitor.provider.press(action);
    return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  };
  const failed = (from: Visitor, { error, error_description, state }: Record<string, string>) =>
    from.post('/api/sign-in/failed', { error, error_description, state });
  expect((await failed(visitor, await leave('forgot'))).body).toEqual({
    next: 'reset-password',
    message: '',
    email: beat.email,
  });
  expect((await failed(visitor, await leave('cancel'))).body.next).toBe('home');
  expect((await failed(newVisitor(), await leave('forgot'))).body.email).toBeNull();
  const other = await visitor.post(
    '/api/sign-in/failed',
    { error: 'invalid_request', error_description: 'AADB2C90057: x\r\nCorrelation ID: 12345678-aaaa\r\n' },
    { 'accept-language': 'fr' },
  );
  expect(other.body).toMatchObject({
    next: 'message',
    message: expect.stringContaining('numéro\u00a0: 12345678-aaaa'),
  });
});

test('a provider that cannot be reached is said in the words of the catalogue', async () => {
  const visitor = newVisitor();
  await visitor.begin('sign-in');
  const back = await visitor.passProvider(beat);
  running.standIns.identity!.control.setDown('refusing');
  running.clock.forward(25 * 60 * minutes);
  const { status, body } = await visitor.post('/api/sign-in/start', { intent: 'sign-in' });
  expect(status).toBe(503);
  expect(body).toMatchObject({
    code: 'IDENTITY_PROVIDER_UNREACHABLE',
    message: 'Serverfehler. Bitte versuchen Sie es später noch einmal.',
  });
  expect((await validate(visitor, back)).status).toBe(401);
});

test('an access token lives twelve hours, is renewed while in use, and is void once the sign-in ended', async () => {
  const visitor = newVisitor();
  await visitor.begin('sign-in');
  const { body } = await validate(visitor, await visitor.passProvider(anna));
  const hour = 60 * minutes;
  expect((await me(body.access_token)).headers.get('x-renewed-token')).toBeNull();
  running.clock.forward(7 * hour);
  const renewed = (await me(body.access_token)).headers.get('x-renewed-token')!;
  running.clock.forward(6 * hour);
  expect((await me(body.access_token)).status).toBe(401);
  expect((await me(renewed)).status).toBe(200);
  await fetch(`${running.url}/api/sign-ins`, { method: 'DELETE', headers: { authorization: `Bearer ${renewed}` } });
  expect((await me(renewed)).status).toBe(401);
});

test('signing out answers where the provider’s session is ended', async () => {
  const { body } = await newVisitor().post('/api/sign-out', {});
  const url = new URL(body.url);
  expect(url.pathname).toMatch(/\/B2C_1_signin\/oauth2\/v2\.0\/logout$/);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${running.url}/login`);
});
