import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { type Mailbox, startMailbox } from '../mailbox/mailbox.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';

export const tenant = 'bau.onmicrosoft.com';
export const tenantId = '11111111-2222-4333-8444-555555555555';
export const clientId = '99999999-2222-4333-8444-555555555555';
export const app = 'http://localhost:4149';
export const anna = {
  email: 'anna@bau.example',
  password: 'Baustelle-2026',
  givenName: 'Anna',
  surname: 'Keller',
  oid: '00000000-0000-4000-8000-00000000000a',
};
export const beat = {
  ...anna,
  email: 'beat@bau.example',
  givenName: 'Beat',
  oid: '00000000-0000-4000-8000-00000000000b',
};

/** The provider and a mailbox on free ports, as the tests beside this file use them. */
export async function startForTests(more: { dataDir?: string; clock?: () => Date } = {}) {
  const mailbox: Mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, webPort: 0, dataDir: null });
  const provider: IdentityProvider = await startIdentityProvider({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    smtpUrl: mailbox.smtpUrl,
    tenant,
    tenantId,
    clients: [
      { clientId, redirectUris: [`${app}/auth-process`], postLogoutRedirectUris: [`${app}/login`], appOrigin: app },
    ],
    graph: { clientId: 'directory', clientSecret: 'secret' },
    people: [anna, beat],
    ...more,
  });
  return {
    mailbox,
    provider,
    close: async () => {
      await provider.close();
      await mailbox.close();
    },
    /** The code in the newest letter to an address. */
    codeFor: (address: string) =>
      mailbox
        .letters()
        .find(({ to }) => to.includes(address))
        ?.text.match(/\b\d{6}\b/)?.[0],
  };
}

/** An authorise address in the path form. */
export function authorize(base: string, policy: string, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'id_token',
    redirect_uri: `${app}/auth-process`,
    scope: 'openid',
    nonce: randomUUID(),
    state: 'the-state',
    prompt: 'login',
    ...more,
  });
  return `${base}/${policy}/oauth2/v2.0/authorize?${parameters}`;
}

/** The fields of a fragment. */
export const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** Verifies a token as a relying party does: metadata of the policy, then its keys. */
export async function verify(base: string, policy: string, token: string, now = new Date()): Promise<JWTPayload> {
  const metadata = (await (await fetch(`${base}/${policy}/v2.0/.well-known/openid-configuration`)).json()) as {
    jwks_uri: string;
    issuer: string;
  };
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri));
  const { payload } = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience: clientId,
    algorithms: ['RS256'],
    currentDate: now,
  });
  return payload;
}
