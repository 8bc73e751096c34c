import type { StaffAccount } from '@polier/contract/staff';
import { demonstrationStaff } from '@polier/demonstration/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/harness.ts';
import { limitAttempts } from './limit-attempts.ts';
import { oneTimeCode } from './one-time-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false, settings: { TRUST_PROXY: '1' } });
});
afterAll(() => server.remove());

const password = demonstrationStaff[0].password;
const login = (body: object, headers = {}) => server.call('POST', '/api/super-admin/login', { body, headers });
/** The answers of these tests, as far as they are looked at. */
type Answer = {
  status: number;
  access_token: string;
  password: string;
  key: string;
  uri: string;
  fields: unknown;
  message: string;
  account: StaffAccount & { due: string | null };
  accounts: StaffAccount[];
};
const read = async (response: Response): Promise<Answer> => ({
  ...((await response.json()) as Answer),
  status: response.status,
});
const forwardMinutes = (minutes: number) => server.clock.forward(minutes * 60_000);

/** Creates an account as a super-admin and gives it a password of its own. */
async function makeAccount(userName: string, role = 'editor') {
  const made = await read(
    await server.call('POST', '/api/super-admin/accounts', { staff: 'super-admin', body: { userName, role } }),
  );
  const first = await read(await login({ username: userName, password: made.password }));
  const own = `eigenes passwort ${userName}`;
  const body = { password: made.password, newPassword: own };
  const changed = await server.call('PUT', '/api/super-admin/me/password', { token: first.access_token, body });
  expect(changed.status).toBe(200);
  return { id: made.account.id as string, token: first.access_token as string, password: own };
}

test('user name and password are asked for, and what is wrong of them is not told', async () => {
  const empty = await read(await login({}));
  expect(empty.fields).toEqual([
    { field: 'username', code: 'user-name', message: 'Bitte geben Sie den Benutzernamen ein.' },
    { field: 'password', code: 'password', message: 'Bitte geben Sie das Passwort ein.' },
  ]);
  const wrong = await read(await login({ username: 'verband', password: 'falsch' }));
  const unknown = await read(await login({ username: 'niemand', password }));
  for (const refused of [wrong, unknown]) {
    expect(refused).toMatchObject({ status: 401, code: 'STAFF_CREDENTIALS_WRONG' });
    expect(refused.message).toBe('Benutzername oder Passwort ist nicht korrekt. Bitte prüfen Sie beides.');
  }
  const right = await read(await login({ username: ' Verband ', password }));
  expect(right).toMatchObject({ status: 200, account: { userName: 'verband', role: 'super-admin', due: null } });
});

test('signing out ends the session at once, and its end comes also for one that is used', async () => {
  const { access_token: token } = await read(await login({ username: 'verband', password }));
  const me = () => server.call('GET', '/api/super-admin/me', { token });
  expect((await me()).status).toBe(200);
  await server.call('POST', '/api/super-admin/logout', { token });
  expect((await me()).status).toBe(401);

  let current = (await read(await login({ username: 'verband', password }))).access_token as string;
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    forwardMinutes(20);
    const response = await server.call('GET', '/api/super-admin/me', { token: current });
    expect(response.status).toBe(200);
    current = response.headers.get('x-renewed-token') ?? current;
  }
  forwardMinutes(20);
  expect((await server.call('GET', '/api/super-admin/me', { token: current })).status).toBe(401);
});

test('a token that is not used ends after half an hour', async () => {
  const { access_token: token } = await read(await login({ username: 'verband', password }));
  forwardMinutes(31);
  expect((await server.call('GET', '/api/super-admin/me', { token })).status).toBe(401);
});

test('after five wrong tries an account waits, also with the right password; others do not', async () => {
  const account = await makeAccount('gesperrt');
  const tries = Array.from({ length: 8 }, () => login({ username: 'gesperrt', password: 'falsch' }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect(await read(await login({ username: 'gesperrt', password: account.password }))).toMatchObject({
    code: 'TOO_MANY',
  });
  expect((await login({ username: 'redaktion', password })).status).toBe(200);
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  const right = await login({ username: 'gesperrt', password: account.password }, elsewhere);
  expect(right.status, 'only the network that tried has to wait').toBe(200);
  forwardMinutes(16);
  expect((await login({ username: 'gesperrt', password: account.password })).status).toBe(200);
});

test('a hundred tries in an hour are enough for one account, from however many networks', async () => {
  const attempt = (at: number) =>
    limitAttempts(server.context, { account: 'viele-netze', address: `10.9.0.${at % 250}` });
  for (let at = 1; at <= 100; at += 1) await attempt(at);
  await expect(attempt(101)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await (await limitAttempts(server.context, { account: 'ein-anderes', address: '10.9.0.1' })).forget();
  forwardMinutes(61);
  await attempt(102);
});

test('thirty tries from one network are enough, whatever address of it each one has', async () => {
  const attempt = (at: number) =>
    limitAttempts(server.context, { account: `niemand-${at}`, address: `2001:db8:1:2::${at.toString(16)}` });
  for (let at = 1; at <= 30; at += 1) await attempt(at);
  await expect(attempt(31)).rejects.toMatchObject({ code: 'TOO_MANY' });
});

test('a second factor is set up, asked for, and no code works twice', async () => {
  const { token, password: own } = await makeAccount('zweifach');
  const begun = await read(
    await server.call('POST', '/api/super-admin/me/second-factor', { token, body: { password: own } }),
  );
  expect(begun.uri).toContain(begun.key);
  const confirm = (code: string) =>
    server.call('PUT', '/api/super-admin/me/second-factor', { token, body: { oneTimeCode: code } });
  expect(await read(await confirm('000000'))).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  const code = oneTimeCode(begun.key, server.clock.now());
  expect(await read(await confirm(`${code.slice(0, 3)} ${code.slice(3)}`))).toMatchObject({ secondFactor: true });

  const signIn = (more = {}) => login({ username: 'zweifach', password: own, ...more });
  expect(await read(await signIn())).toMatchObject({ status: 401, code: 'SECOND_FACTOR_NEEDED' });
  // The code that confirmed the app was used by that.
  expect(await read(await signIn({ oneTimeCode: code }))).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  forwardMinutes(1);
  const next = oneTimeCode(begun.key, server.clock.now());
  const both = await Promise.all([signIn({ oneTimeCode: next }), signIn({ oneTimeCode: next })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a wrong code for a new second factor makes no used code of the old one good again', async () => {
  const { token, password: own } = await makeAccount('nochmals');
  const begin = async () =>
    read(await server.call('POST', '/api/super-admin/me/second-factor', { token, body: { password: own } }));
  const confirm = async (oneTimeCode: string) =>
    read(await server.call('PUT', '/api/super-admin/me/second-factor', { token, body: { oneTimeCode } }));
  const { key } = await begin();
  const code = oneTimeCode(key, server.clock.now());
  expect(await confirm(code)).toMatchObject({ secondFactor: true });
  const other = await begin();
  expect(await confirm('000000')).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  const replayed = await read(await login({ username: 'nochmals', password: own, oneTimeCode: code }));
  expect(replayed).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  expect(await confirm(oneTimeCode(other.key, server.clock.now()))).toMatchObject({ secondFactor: true });
});

test('changing TOKEN_SECRET signs nobody out, and no second factor is lost', async () => {
  const secret = (letter: string) => letter.repeat(40);
  await server.close();
  server = await server.again({ TOKEN_SECRET: secret('a') });
  const { token, password: own } = await makeAccount('wechsel');
  const begun = await read(
    await server.call('POST', '/api/super-admin/me/second-factor', { token, body: { password: own } }),
  );
  const body = { oneTimeCode: oneTimeCode(begun.key, server.clock.now()) };
  expect((await server.call('PUT', '/api/super-admin/me/second-factor', { token, body })).status).toBe(200);
  const signIn = async () => {
    forwardMinutes(1);
    const code = oneTimeCode(begun.key, server.clock.now());
    return read(await login({ username: 'wechsel', password: own, oneTimeCode: code }));
  };
  await server.close();
  server = await server.again({ TOKEN_SECRET: secret('b'), TOKEN_SECRETS_FORMER: secret('a') });
  expect((await server.call('GET', '/api/super-admin/me', { token })).status).toBe(200);
  expect(await signIn()).toMatchObject({ status: 200 });
  await server.close();
  server = await server.again({ TOKEN_SECRET: secret('b') });
  expect(await signIn(), 'it was sealed with the new secret meanwhile').toMatchObject({ status: 200 });
});

test('a first password opens nothing but its replacement', async () => {
  const made = await read(
    await server.call('POST', '/api/super-admin/accounts', {
      staff: 'super-admin',
      body: { userName: 'Neue.Person', role: 'super-admin' },
    }),
  );
  const { access_token: token, account } = await read(
    await login({ username: 'neue.person', password: made.password }),
  );
  expect(account.due).toBe('password');
  const refused = await server.call('GET', '/api/super-admin/accounts', { token });
  expect(await read(refused)).toMatchObject({ status: 403, code: 'STAFF_SET_UP_FIRST' });
  const again = await server.call('POST', '/api/super-admin/accounts', {
    staff: 'super-admin',
    body: { userName: 'NEUE.PERSON', role: 'editor' },
  });
  expect(await read(again)).toMatchObject({ status: 409, code: 'USER_NAME_TAKEN' });
});

test('a disabled account is out at once, and the last super-admin stays', async () => {
  const { id, token, password: own } = await makeAccount('abgang');
  const change = (account: string, body: object) =>
    server.call('PUT', `/api/super-admin/accounts/${account}`, { staff: 'super-admin', body });
  expect((await change(id, { role: 'editor', disabled: true })).status).toBe(200);
  expect((await server.call('GET', '/api/super-admin/me', { token })).status).toBe(401);
  expect((await login({ username: 'abgang', password: own })).status).toBe(401);

  const { accounts } = await read(await server.call('GET', '/api/super-admin/accounts', { staff: 'super-admin' }));
  const others = accounts.filter((one) => one.role === 'super-admin' && one.userName !== 'verband');
  for (const other of others) await change(other.id, { role: 'editor', disabled: false });
  const last = accounts.find((one) => one.userName === 'verband')!;
  expect(await read(await change(last.id, { role: 'editor', disabled: false }))).toMatchObject({
    code: 'LAST_SUPER_ADMIN',
  });
  expect(await read(await change(last.id, { role: 'super-admin', disabled: true }))).toMatchObject({
    code: 'LAST_SUPER_ADMIN',
  });
});

test('a reset holds whatever the old password had begun in the same moment', async () => {
  const { id, token, password: old } = await makeAccount('zugleich');
  const reset = () => server.call('POST', `/api/super-admin/accounts/${id}/reset`, { staff: 'super-admin' });
  const body = { password: old, newPassword: 'das hat jemand anderes gesetzt' };
  const [changed] = await Promise.all([server.call('PUT', '/api/super-admin/me/password', { token, body }), reset()]);
  expect([200, 401]).toContain(changed.status);
  expect((await login({ username: 'zugleich', password: body.newPassword })).status).toBe(401);
  const given = await read(await reset());
  const [signedIn] = await Promise.all([login({ username: 'zugleich', password: given.password }).then(read), reset()]);
  const own = await server.call('GET', '/api/super-admin/me', { token: signedIn.access_token ?? 'none' });
  expect(own.status, 'no session of the password before').toBe(401);
});
