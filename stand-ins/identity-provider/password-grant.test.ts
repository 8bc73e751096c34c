import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from './scripted-browser.ts';
import { anna, authorize, beat, clientId, startForTests, tenant, tenantId, verify } from './start-for-tests.ts';

let running: Awaited<ReturnType<typeof startForTests>>;
let base: string;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  running = await startForTests({ clock });
  base = running.provider.authorityBase;
});
afterAll(() => running.close());

async function ask(fields: Record<string, string>, path = `${base}/B2C_1_ropc/oauth2/v2.0/token`) {
  const form = { grant_type: 'password', client_id: clientId, scope: 'openid', response_type: 'token id_token' };
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams({ ...form, ...fields }) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const withPassword = (username: string, password: string) => ask({ username, password });

test('an address and its password get tokens that the policy’s keys verify', async () => {
  const { status, body } = await withPassword(' Anna@bau.example ', anna.password);
  expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', '3600']);
  expect(body.access_token).toBeTruthy();
  expect(await verify(base, 'B2C_1_ropc', body.id_token!, clock())).toMatchObject({
    aud: clientId,
    oid: anna.oid,
    emails: [anna.email],
    tfp: 'B2C_1_ropc',
  });
  const keys = await (await fetch(`${base}/B2C_1_ropc/discovery/v2.0/keys`)).text();
  expect(keys).not.toMatch(/"(d|p|q|dp|dq|qi)"/);
});

test('takes the query form, the tenant’s GUID and any spelling of the policy', async () => {
  const { username, password } = { username: anna.email, password: anna.password };
  const { url } = running.provider;
  for (const path of [
    `${url}/${tenant}/oauth2/v2.0/token?p=b2c_1_ROPC`,
    `${url}/${tenantId}/b2c_1_ropc/oauth2/v2.0/token`,
  ]) {
    expect((await ask({ username, password, response_type: 'id_token' }, path)).body).toMatchObject({
      id_token: expect.any(String),
    });
  }
});

test.each([
  ['another grant', { grant_type: 'client_credentials' }, 'AADB2C90086'],
  ['an unknown application', { client_id: 'other' }, 'AADB2C90018'],
  ['no openid', { scope: 'offline_access' }, 'AADB2C90107'],
  ['no password', { password: '' }, 'AADB2C90083'],
])('refuses %s', async (_, fields, code) => {
  const { status, body } = await ask({ username: anna.email, password: anna.password, ...fields });
  expect([status, body.error_description?.split(':')[0]]).toEqual([400, code]);
});

test('a wrong password, an unknown address and a locked one are told alike; the lock is the pages’ too', async () => {
  const wrong = /^AADB2C90225: .+\r\nCorrelation ID: [0-9a-f-]{36}\r\nTimestamp: .+Z\r\n$/;
  for (const [address, password] of [
    ['nobody@bau.example', 'falsch'],
    ...Array.from({ length: 5 }, (): [string, string] => [beat.email, 'falsch']),
    [beat.email, beat.password],
  ] as const) {
    const { status, body } = await withPassword(address, password);
    expect([status, body.error]).toEqual([400, 'access_denied']);
    expect(body.error_description).toMatch(wrong);
  }
  const browser = createBrowser(running.provider.url);
  await browser.open(authorize(base, 'B2C_1_signin'));
  const { page } = await browser.press('sign-in', { email: beat.email, password: beat.password });
  expect(page).toMatch(/Minute/);
  ahead = 3_600_000;
  expect((await withPassword(beat.email, beat.password)).status).toBe(200);
});

test('offers no pages', async () => {
  expect((await fetch(authorize(base, 'B2C_1_ropc'))).status).toBe(404);
});
