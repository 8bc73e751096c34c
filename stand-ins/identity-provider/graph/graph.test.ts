import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../scripted-browser.ts';
import { anna, authorize, fragment, startForTests, tenant } from '../start-for-tests.ts';

let running: Awaited<ReturnType<typeof startForTests>>;
const dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
beforeAll(async () => {
  running = await startForTests({ dataDir });
});
afterAll(() => running.close());

async function token(more: Record<string, string> = {}) {
  return fetch(`${running.provider.loginBaseUrl}/${tenant}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'directory',
      client_secret: 'secret',
      scope: 'https://graph.microsoft.com/.default',
      ...more,
    }),
  });
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a foreign service
type Answer = { status: number; body: any; headers: Headers };

async function call(method: string, path: string, body?: object): Promise<Answer> {
  const { access_token: bearer } = (await (await token()).json()) as { access_token: string };
  const response = await fetch(`${running.provider.graphBaseUrl}/v1.0${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}

const person = (email: string, more: object = {}) => ({
  displayName: 'Denis Favre',
  givenName: 'Denis',
  surname: 'Favre',
  identities: [{ signInType: 'emailAddress', issuer: tenant, issuerAssignedId: email }],
  passwordProfile: { password: 'Chantier-2026', forceChangePasswordNextSignIn: false },
  passwordPolicies: 'DisablePasswordExpiration',
  ...more,
});
const find = (email: string) =>
  call(
    'GET',
    `/users?${new URLSearchParams({
      $select: 'id,displayName,identities',
      $filter: `identities/any(c:c/issuerAssignedId eq '${email.replaceAll("'", "''")}' and c/issuer eq '${tenant}')`,
    })}`,
  );

test('hands out tokens to the application it knows, and names what is wrong otherwise', async () => {
  expect(await (await token()).json()).toMatchObject({ token_type: 'Bearer', expires_in: 3599 });
  const wrong = await token({ client_secret: 'falsch' });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ error: 'invalid_client', error_codes: [7000215] });
  const noToken = await fetch(`${running.provider.graphBaseUrl}/v1.0/users`);
  expect(noToken.status).toBe(401);
  expect(await noToken.json()).toMatchObject({ error: { code: 'InvalidAuthenticationToken', innerError: {} } });
});

test('a user created over Graph is found and can sign in at once', async () => {
  const created = await call('POST', '/users', person("d'favre@bau.example"));
  expect(created.status).toBe(201);
  expect(JSON.stringify(created.body)).not.toContain('Chantier');
  expect((await find("d'favre@bau.example")).body.value).toMatchObject([
    { id: created.body.id, displayName: 'Denis Favre' },
  ]);
  const browser = createBrowser(running.provider.url);
  await browser.open(authorize(running.provider.authorityBase, 'B2C_1_signin'));
  const end = await browser.press('sign-in', { email: "D'Favre@bau.example", password: 'Chantier-2026' });
  expect(fragment(end.url).id_token).toBeTruthy();
});

test.each([
  ['an address in use', person(anna.email), 'already exists', 'ObjectConflict'],
  [
    'another issuer',
    person('x@bau.example', {
      identities: [{ signInType: 'emailAddress', issuer: 'other.example', issuerAssignedId: 'x@bau.example' }],
    }),
    'issuer should match',
    'InvalidValue',
  ],
  ['no display name', person('x@bau.example', { displayName: undefined }), 'displayName', 'InvalidValue'],
  [
    'a simple password',
    person('x@bau.example', { passwordProfile: { password: 'kurz', forceChangePasswordNextSignIn: false } }),
    'complexity',
    'InvalidValue',
  ],
  [
    'a password that must be changed',
    person('x@bau.example', { passwordProfile: { password: 'Chantier-2026', forceChangePasswordNextSignIn: true } }),
    'must be false',
    'InvalidValue',
  ],
  [
    'an expiring password',
    person('x@bau.example', { passwordPolicies: '' }),
    'DisablePasswordExpiration',
    'InvalidValue',
  ],
  ['a long address', person(`${'x'.repeat(60)}@bau.example`), 'issuerAssignedId', 'InvalidValue'],
])('refuses %s in the shape of Graph', async (_, body, text, code) => {
  const { status, body: answer } = await call('POST', '/users', body);
  expect(status).toBe(400);
  expect(answer.error).toMatchObject({ code: 'Request_BadRequest', details: [{ code }] });
  expect(answer.error.message).toContain(text);
  expect(answer.error.innerError).toHaveProperty('request-id');
});

test('deletes softly first; the address is free only once the user is gone for good', async () => {
  const { body } = await call('POST', '/users', person('gone@bau.example'));
  expect((await call('DELETE', `/users/${body.id}`)).status).toBe(204);
  expect((await find('gone@bau.example')).body.value).toEqual([]);
  expect((await call('DELETE', `/users/${body.id}`)).body.error.code).toBe('Request_ResourceNotFound');
  expect((await call('POST', '/users', person('gone@bau.example'))).status).toBe(400);
  expect((await call('DELETE', `/directory/deletedItems/${body.id}`)).status).toBe(204);
  expect((await call('POST', '/users', person('gone@bau.example'))).status).toBe(201);
});

test('can be throttled, fail, and show a new user late', async () => {
  const { control } = running.provider;
  control.failNextGraphCall(429, 7);
  control.failNextGraphCall(503);
  const throttled = await find(anna.email);
  expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await find(anna.email)).status).toBe(503);
  control.delayVisibility(1);
  await call('POST', '/users', person('late@bau.example'));
  control.delayVisibility(0);
  expect((await find('late@bau.example')).body.value).toEqual([]);
  expect((await find('late@bau.example')).body.value).toHaveLength(1);
  expect((await find("x' or 1 eq 1")).body.value).toEqual([]);
  expect((await call('GET', '/users?$filter=displayName')).body.error.code).toBe('Request_UnsupportedQuery');
});

test('keeps users and keys over a restart', async () => {
  const jwks = `/${tenant}/B2C_1_signin/discovery/v2.0/keys`;
  const before = await (await fetch(running.provider.url + jwks)).json();
  await running.close();
  running = await startForTests({ dataDir });
  expect(await (await fetch(running.provider.url + jwks)).json()).toEqual(before);
  expect((await find('late@bau.example')).body.value).toHaveLength(1);
});
