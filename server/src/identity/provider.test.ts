import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../ground/refusal.ts';
import { hashSecret } from './hash-secret.ts';
import { createSignIn } from './provider.ts';

// A provider whose tokens we write ourselves, so that each rule can be broken alone.
const now = new Date('2026-11-21T08:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
let server: Server;
let authority: string;
let key: CryptoKey;
let strangerKey: CryptoKey;
let ellipticKey: CryptoKey;
let keysStatus = 200;

beforeAll(async () => {
  const [own, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const elliptic = await generateKeyPair('ES256');
  [key, strangerKey, ellipticKey] = [own.privateKey, stranger.privateKey, elliptic.privateKey];
  const keys = {
    keys: [
      { ...(await exportJWK(own.publicKey)), kid: 'k1', use: 'sig' },
      { ...(await exportJWK(elliptic.publicKey)), kid: 'k2', use: 'sig' },
    ],
  };
  server = createServer(({ url }, response) => {
    if (url?.endsWith('/keys')) return response.writeHead(keysStatus).end(JSON.stringify(keys));
    if (!url?.endsWith('/v2.0/.well-known/openid-configuration')) return response.writeHead(404).end();
    const base = url.replace('/v2.0/.well-known/openid-configuration', '');
    return response.end(
      JSON.stringify({
        issuer: `${authority}/v2.0/`,
        authorization_endpoint: `${authority}${base}/oauth2/v2.0/authorize`,
        jwks_uri: `${authority}${base}/keys`,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const b2c = { 'sign-in': 'B2C_1_signin', 'sign-up': 'B2C_1_signup', 'reset-password': 'B2C_1_reset' };
const none = { 'sign-in': '', 'sign-up': '', 'reset-password': '' };
const signIn = (more: object = {}) =>
  createSignIn(
    {
      authority,
      tenantId: 'the-tenant',
      clientId: 'the-app',
      policies: b2c,
      passwordPolicy: '',
      emailClaim: 'emails',
      keyClaim: 'oid',
      redirectUri: 'http://localhost:4110/auth-process',
      afterSignOut: 'http://localhost:4110/login',
      ...more,
    },
    () => now,
  );

const claims = () => ({
  iss: `${authority}/v2.0/`,
  aud: 'the-app',
  sub: 'subject-1',
  oid: 'object-1',
  tfp: 'b2c_1_SIGNIN',
  nonce: 'the-nonce',
  emails: ['Anna@Bau.example'],
  given_name: 'Anna',
  family_name: 'Keller',
  iat: seconds,
  nbf: seconds,
  exp: seconds + 3600,
  auth_time: seconds,
});
const write = (payload: object, signer = key, header: object = {}) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(signer);
const expected = () => ({ intent: 'sign-in' as const, nonceHash: hashSecret('the-nonce'), startedAt: now });
const refusedAs = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  );

test('takes a right token: key, address in lower case, names', async () => {
  expect(await signIn().verify(await write(claims()), expected())).toEqual({
    tenant: 'the-tenant',
    subject: 'object-1',
    email: 'anna@bau.example',
    givenName: 'Anna',
    familyName: 'Keller',
  });
});

test.each<[string, object]>([
  ['of another policy', { tfp: 'B2C_1_reset' }],
  ['of no policy', { tfp: undefined }],
  ['for another application', { aud: 'other' }],
  ['of another issuer', { iss: 'https://login.example/v2.0/' }],
  ['whose issuer lacks the last slash', { iss: undefined }],
  ['with the nonce of another attempt', { nonce: 'other' }],
  ['without a nonce', { nonce: undefined }],
  ['without a subject', { sub: undefined }],
  ['without the configured key', { oid: undefined }],
  ['that expired beyond the tolerance', { exp: seconds - 61 }],
  ['without an end', { exp: undefined }],
  ['that is not valid yet', { nbf: seconds + 61 }],
  ['issued more than ten minutes ago', { iat: seconds - 601 }],
  ['from a session older than the attempt', { auth_time: seconds - 61 }],
])('refuses a token %s', async (what, change) => {
  const payload = { ...claims(), ...change };
  if (what.includes('slash')) payload.iss = `${authority}/v2.0`;
  expect(await refusedAs(signIn().verify(await write(payload), expected()))).toBe('SIGN_IN_FAILED');
});

test('tolerates clocks that differ by a minute', async () => {
  const payload = { ...claims(), exp: seconds - 59, nbf: seconds + 59, auth_time: seconds - 59 };
  expect(await refusedAs(signIn().verify(await write(payload), expected()))).toBe('accepted');
});

test('believes only RS256 signatures of the listed keys', async () => {
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`;
  const shared = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(new Uint8Array(32));
  const elliptic = await write(claims(), ellipticKey, { alg: 'ES256', kid: 'k2' });
  const right = await write(claims());
  const other = Buffer.from(JSON.stringify({ ...claims(), oid: 'object-2' })).toString('base64url');
  const forged = right.replace(/\.[^.]+\./, `.${other}.`);
  const wrong = [
    unsigned,
    shared,
    elliptic,
    forged,
    await write(claims(), strangerKey),
    await write(claims(), key, { kid: 'k9' }),
    'x',
    '',
  ];
  for (const token of wrong) expect(await refusedAs(signIn().verify(token, expected()))).toBe('SIGN_IN_FAILED');
});

test('an address may be missing or a plain claim', async () => {
  const without = await signIn().verify(await write({ ...claims(), emails: undefined }), expected());
  expect(without.email).toBeNull();
  const plain = signIn({ emailClaim: 'email', policies: none });
  const external = await write({ ...claims(), tfp: undefined, email: 'B@bau.example' });
  expect((await plain.verify(external, expected())).email).toBe('b@bau.example');
});

test('sends people to the policy of their intent with everything that is needed', async () => {
  const given = { state: 's', nonce: 'n', language: 'fr', email: 'a@bau.example' };
  const url = new URL(await signIn().authorizeUrl({ intent: 'sign-up', ...given }));
  expect(url.pathname).toBe('/B2C_1_signup/oauth2/v2.0/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'the-app',
    response_type: 'id_token',
    response_mode: 'fragment',
    redirect_uri: 'http://localhost:4110/auth-process',
    scope: 'openid',
    prompt: 'login',
    state: 's',
    nonce: 'n',
    ui_locales: 'fr',
    login_hint: 'a@bau.example',
  });
});

test('without policies (Entra External ID) there is one address, and sign-up asks for it by prompt', async () => {
  const given = { state: 's', nonce: 'n', language: 'de', email: undefined };
  const url = new URL(await signIn({ policies: none }).authorizeUrl({ intent: 'sign-up', ...given }));
  expect([url.pathname, url.searchParams.get('prompt')]).toEqual(['/oauth2/v2.0/authorize', 'create']);
  const back = new URL(await signIn({ policies: none }).authorizeUrl({ intent: 'sign-in', ...given }));
  expect(back.searchParams.get('prompt')).toBe('login');
});

test('a provider that is gone is not a wrong token', async () => {
  keysStatus = 503;
  expect(await refusedAs(signIn().verify(await write(claims()), expected()))).toBe('IDENTITY_PROVIDER_UNREACHABLE');
  keysStatus = 200;
  const gone = signIn({ authority: 'http://127.0.0.1:9' });
  expect(await refusedAs(gone.verify(await write(claims()), expected()))).toBe('IDENTITY_PROVIDER_UNREACHABLE');
  expect(await gone.signOutUrl()).toBeNull();
});
