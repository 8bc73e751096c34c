import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import { b2cError } from './b2c-error.ts';
import type { Keys } from './keys.ts';
import type { Lockout } from './lockout.ts';
import { type Client, claimsOf, tokenSeconds } from './policies.ts';
import { normalAddress, type Users } from './users.ts';

/** The policy without pages: an address and a password for a token. */
export const passwordPolicy = 'B2C_1_ropc';

export type PasswordGrantSettings = {
  tenant: string;
  tenantId: string;
  publicUrl: string;
  issuer: string;
  clients: Client[];
  users: Users;
  lockout: Lockout;
  keys: Keys;
  clock: () => Date;
};

/**
 * The resource owner password flow of Azure AD B2C (MicrosoftDocs/azure-docs, `add-ropc-policy`): metadata, keys and a
 * token endpoint, nothing a browser could be sent to. A wrong password, an address nobody has and a locked one all get
 * AADB2C90225 (azure-docs issues 11469 and 41355). There are no refresh tokens here.
 */
export function createPasswordGrant(settings: PasswordGrantSettings) {
  const { tenant, tenantId, publicUrl, issuer, clients, users, lockout, keys, clock } = settings;
  const tenants = [tenant, tenantId].map((name) => name.toLowerCase());
  const base = `${publicUrl}/${tenant}/${passwordPolicy}`;
  const isOurs = (name: string | null | undefined) => name?.toLowerCase() === passwordPolicy.toLowerCase();

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_types_supported: ['id_token', 'token id_token'],
    scopes_supported: ['openid'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
  });

  async function token(form: URLSearchParams): Promise<{ status: number; body: object }> {
    const refuse = (code: Parameters<typeof b2cError>[0], error: string) => ({
      status: 400,
      body: b2cError(code, clock(), error),
    });
    const [client, types] = [form.get('client_id') ?? '', (form.get('response_type') ?? '').split(' ')];
    const [username, password] = [form.get('username') ?? '', form.get('password') ?? ''];
    if (form.get('grant_type') !== 'password') return refuse('AADB2C90086', 'unsupported_grant_type');
    if (!clients.some(({ clientId }) => clientId === client)) return refuse('AADB2C90018', 'unauthorized_client');
    if (!form.get('scope')?.split(' ').includes('openid')) return refuse('AADB2C90107', 'invalid_request');
    if (username === '' || password === '') return refuse('AADB2C90083', 'invalid_request');
    const address = normalAddress(username);
    const user = lockout.waitMinutes(address) > 0 ? null : await users.authenticate(address, password);
    if (!user) {
      lockout.failed(address);
      return refuse('AADB2C90225', 'access_denied');
    }
    lockout.succeeded(address);
    const now = Math.floor(clock().getTime() / 1000);
    const times = { iat: now, nbf: now, exp: now + tokenSeconds, auth_time: now };
    const claims = { ...claimsOf(user, passwordPolicy, false), iss: issuer, aud: client, ...times };
    const answer = {
      ...(types.includes('token') ? { access_token: randomBytes(32).toString('base64url') } : {}),
      ...(types.includes('id_token') ? { id_token: keys.signToken(claims) } : {}),
      token_type: 'Bearer',
      expires_in: String(tokenSeconds),
    };
    return { status: 200, body: answer };
  }

  return {
    /** The part of an address that is behind this policy, which is named in the path or as `p`; null: another's. */
    pathOf(url: URL): string | null {
      const [, first = '', second = '', ...rest] = url.pathname.split('/');
      if (!tenants.includes(first.toLowerCase())) return null;
      if (isOurs(second)) return rest.join('/');
      return isOurs(url.searchParams.get('p')) ? [second, ...rest].join('/') : null;
    },

    async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const send = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(body));
      };
      const call = `${request.method} ${path}`;
      if (call === 'GET v2.0/.well-known/openid-configuration') return send(200, metadata());
      if (call === 'GET discovery/v2.0/keys') return send(200, { keys: keys.published() });
      if (call !== 'POST oauth2/v2.0/token') return send(404, {});
      const { status, body } = await token(new URLSearchParams(await readBody(request)));
      return send(status, body);
    },
  };
}
