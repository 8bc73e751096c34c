import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from './scripted-browser.ts';
import {
  anna,
  app,
  authorize,
  beat,
  clientId,
  fragment,
  startForTests,
  tenant,
  tenantId,
  verify,
} from './start-for-tests.ts';

let running: Awaited<ReturnType<typeof startForTests>>;
let base: string;
beforeAll(async () => {
  running = await startForTests();
  base = running.provider.authorityBase;
});
afterAll(() => running.close());

const newBrowser = (language?: string) => createBrowser(running.provider.url, language);

test('signs in: the token is what B2C sends, and its keys are found through the policy’s metadata', async () => {
  const browser = newBrowser();
  await browser.open(authorize(base, 'B2C_1_signin', { nonce: 'n-1', login_hint: anna.email }));
  expect(browser.here().page).toContain(`value="${anna.email}"`);
  const end = await browser.press('sign-in', anna);
  expect(end.url.origin + end.url.pathname).toBe(`${app}/auth-process`);
  const { id_token: token, state } = fragment(end.url);
  expect(state).toBe('the-state');
  expect(decodeProtectedHeader(token!)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  const claims = await verify(base, 'B2C_1_signin', token!);
  expect(claims).toMatchObject({
    iss: `${running.provider.url}/${tenantId}/v2.0/`,
    aud: clientId,
    sub: anna.oid,
    oid: anna.oid,
    emails: [anna.email],
    given_name: 'Anna',
    family_name: 'Keller',
    name: 'Anna Keller',
    tfp: 'B2C_1_signin',
    ver: '1.0',
    nonce: 'n-1',
  });
  expect(claims.nbf).toBe(claims.iat);
  expect(claims.exp! - claims.iat!).toBe(3600);
  expect(Math.abs((claims.auth_time as number) - claims.iat!)).toBeLessThan(5);
  expect(claims).not.toHaveProperty('newUser');
});

test('takes the query form, the tenant’s GUID and any spelling of the policy', async () => {
  const browser = newBrowser();
  const query = new URL(authorize(base, 'x').replace('/x/', '/'));
  query.searchParams.set('p', 'b2c_1_SIGNIN');
  expect((await browser.open(query)).page).toContain('<h1>Anmelden</h1>');
  const end = await browser.press('sign-in', anna);
  expect(fragment(end.url).id_token).toBeTruthy();
  const guid = await fetch(`${running.provider.url}/${tenantId}/b2c_1_signin/v2.0/.well-known/openid-configuration`);
  expect(await guid.json()).toMatchObject({ issuer: `${running.provider.url}/${tenantId}/v2.0/` });
  const inQuery = await fetch(`${base}/v2.0/.well-known/openid-configuration?p=B2C_1_reset`);
  expect(((await inQuery.json()) as { jwks_uri: string }).jwks_uri).toBe(`${base}/B2C_1_reset/discovery/v2.0/keys`);
});

test('answers a wrong password and an unknown address alike', async () => {
  const pages = [];
  for (const email of [beat.email, 'nobody@bau.example']) {
    const browser = newBrowser();
    await browser.open(authorize(base, 'B2C_1_signin'));
    const { page } = await browser.press('sign-in', { email, password: 'falsch' });
    pages.push(page.replace(email, ''));
  }
  expect(pages[0]).toContain('E-Mail-Adresse oder Passwort stimmt nicht.');
  expect(pages[0]).toBe(pages[1]);
});

test('says beside each field what is missing, in the language asked for', async () => {
  const browser = newBrowser('fr-CH');
  await browser.open(authorize(base, 'B2C_1_signin'));
  const { page } = await browser.press('sign-in', { email: 'anna', password: '' });
  expect(page).toContain('Veuillez saisir une adresse e-mail valable.');
  expect(page).toContain('Veuillez remplir ce champ.');
  const italian = newBrowser('fr-CH');
  await italian.open(authorize(base, 'B2C_1_signin', { ui_locales: 'it' }));
  expect(italian.here().page).toContain('<html lang="it">');
  expect((await italian.open(`${italian.here().url.pathname}?lang=de`)).page).toContain('<html lang="de">');
});

test.each([
  ['forgot', 'AADB2C90118'],
  ['cancel', 'AADB2C90091'],
])('%s goes back with %s as B2C writes it', async (action, code) => {
  const browser = newBrowser();
  await browser.open(authorize(base, 'B2C_1_signin'));
  const { url } = await browser.press(action, { email: '', password: '' });
  expect(url.hash).toContain('%0D%0A');
  const { error, error_description: description, state } = fragment(url);
  expect([error, state]).toEqual(['access_denied', 'the-state']);
  expect(description).toMatch(new RegExp(`^${code}: .+\\r\\nCorrelation ID: [0-9a-f-]{36}\\r\\nTimestamp: .+Z\\r\\n$`));
});

test('asks for the password again with prompt=login, answers silently without it', async () => {
  const browser = newBrowser();
  await browser.open(authorize(base, 'B2C_1_signin'));
  await browser.press('sign-in', anna);
  expect((await browser.open(authorize(base, 'B2C_1_signin'))).page).toContain('<h1>Anmelden</h1>');
  const silent = new URL(authorize(base, 'B2C_1_signin'));
  silent.searchParams.delete('prompt');
  expect(fragment((await browser.open(silent)).url).id_token).toBeTruthy();
  const nobody = newBrowser();
  const none = await nobody.open(authorize(base, 'B2C_1_signin', { prompt: 'none' }));
  expect(fragment(none.url).error).toBe('login_required');
});

test('another person can sign in while a session is alive', async () => {
  const browser = newBrowser();
  await browser.open(authorize(base, 'B2C_1_signin'));
  await browser.press('sign-in', anna);
  await browser.open(authorize(base, 'B2C_1_signin'));
  const end = await browser.press('sign-in', beat);
  expect((await verify(base, 'B2C_1_signin', fragment(end.url).id_token!)).sub).toBe(beat.oid);
});

test('the back button after signing in leads to a page that says so', async () => {
  const browser = newBrowser();
  const { url } = await browser.open(authorize(base, 'B2C_1_signin'));
  await browser.press('sign-in', anna);
  const back = await browser.open(url);
  expect(back.status).toBe(410);
  expect(back.page).toContain('Diese Seite gilt nicht mehr');
  expect(back.page).toContain(`href="${app}"`);
  expect((await browser.press('sign-in', anna)).status).toBe(410);
});

test('refuses addresses, applications and requests it does not know, without sending anybody there', async () => {
  const browser = newBrowser();
  const elsewhere = await browser.open(authorize(base, 'B2C_1_signin', { redirect_uri: 'http://localhost:4148/x' }));
  expect(elsewhere.status).toBe(400);
  expect(elsewhere.page).toContain('redirect_uri');
  expect((await browser.open(authorize(base, 'B2C_1_signin', { client_id: 'other' }))).status).toBe(400);
  const noNonce = await browser.open(authorize(base, 'B2C_1_signin', { nonce: '' }));
  expect(fragment(noNonce.url).error).toBe('invalid_request');
  expect((await browser.open(`/${tenant}/B2C_1_other/oauth2/v2.0/authorize`)).status).toBe(404);
});

test('a visit belongs to the browser that began it, and foreign pages cannot post to it', async () => {
  const browser = newBrowser();
  const { url } = await browser.open(authorize(base, 'B2C_1_signin'));
  expect((await newBrowser().open(url)).status).toBe(410);
  const foreign = await fetch(url, {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
    body: 'action=cancel',
  });
  expect(foreign.status).toBe(403);
});

test('signs out and returns to the application', async () => {
  const browser = newBrowser();
  await browser.open(authorize(base, 'B2C_1_signin'));
  const end = await browser.press('sign-in', anna);
  const parameters = new URLSearchParams({
    id_token_hint: fragment(end.url).id_token!,
    post_logout_redirect_uri: `${app}/login`,
  });
  const asked = await browser.open(`${base}/B2C_1_signin/oauth2/v2.0/logout?${parameters}`);
  const [, action = ''] = asked.page.match(/<form method="post" action="([^"]+)"/) ?? [];
  const [, xsrf = ''] = asked.page.match(/name="xsrf" value="([^"]+)"/) ?? [];
  const out = await browser.post(action, { xsrf, logout: 'yes' });
  expect(out.url.href).toBe(`${app}/login`);
  const silent = await browser.open(authorize(base, 'B2C_1_signin', { prompt: 'none' }));
  expect(fragment(silent.url).error).toBe('login_required');
});

test('goes on verifying tokens after the keys are changed', async () => {
  const signIn = async () => {
    const browser = newBrowser();
    await browser.open(authorize(base, 'B2C_1_signin'));
    return fragment((await browser.press('sign-in', anna)).url).id_token!;
  };
  const before = await signIn();
  running.provider.control.rotateKeys();
  const after = await signIn();
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
  for (const token of [before, after]) expect((await verify(base, 'B2C_1_signin', token)).sub).toBe(anna.oid);
});

test('can be down: refusing, or silent', async () => {
  const { control } = running.provider;
  const metadata = `${base}/B2C_1_signin/v2.0/.well-known/openid-configuration`;
  control.setDown('refusing');
  expect((await fetch(metadata)).status).toBe(503);
  control.setDown('silent');
  await expect(fetch(metadata, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  control.setDown('no');
  expect((await fetch(metadata)).status).toBe(200);
});
