import { createHash } from 'node:crypto';
import type { Intent } from '@polier/contract/identity';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { clockTolerance, oldestToken } from './policy.ts';

/** Where and how the identity provider is; an empty policy means that there is none in its addresses (External ID). */
export type SignInSettings = {
  authority: string;
  tenantId: string;
  clientId: string;
  policies: Record<Intent, string>;
  /** Policy that exchanges a password for a token; empty: there is none. */
  passwordPolicy: string;
  emailClaim: string;
  keyClaim: string;
  redirectUri: string;
  afterSignOut: string;
};

export type ProvenIdentity = {
  tenant: string;
  subject: string;
  email: string | null;
  givenName: string;
  familyName: string;
};

const metadata = z.object({
  issuer: z.string().min(1),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
});
type Metadata = z.output<typeof metadata>;

/** Life of the provider's metadata and patience with the provider, in milliseconds. */
const metadataLife = 24 * 3_600_000;
const patience = 5_000;

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * The one adapter for Azure AD B2C, Entra External ID and the local provider: OpenID Connect, `id_token` in the
 * fragment, forced login. What differs between them is configuration.
 */
export function createSignIn(settings: SignInSettings, now: () => Date) {
  const known = new Map<string, { at: number; metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet> }>();

  async function discover(intent: Intent, life: number) {
    const policy = settings.policies[intent];
    const held = known.get(policy);
    if (held && now().getTime() - held.at < life) return held;
    const base = [settings.authority.replace(/\/$/, ''), policy].filter(Boolean).join('/');
    const found = await reach(() => discoverAt(base));
    const keys = held?.metadata.jwks_uri === found.metadata.jwks_uri ? held.keys : found.keys;
    const fresh = { at: now().getTime(), metadata: found.metadata, keys };
    known.set(policy, fresh);
    return fresh;
  }

  async function discoverAt(base: string) {
    const answer = await fetch(`${base}/v2.0/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
    const found = metadata.parse(await answer.json());
    return { metadata: found, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
  }

  return {
    /** Where the browser goes to sign in, sign up or reset the password. Refuses IDENTITY_PROVIDER_UNREACHABLE. */
    authorizeUrl: async (given: {
      intent: Intent;
      state: string;
      nonce: string;
      language: string;
      email: string | undefined;
    }): Promise<string> => {
      // Asked anew each time: nobody is sent to a provider that does not answer.
      const { metadata } = await discover(given.intent, 0);
      const url = new URL(metadata.authorization_endpoint);
      const withoutPolicy = settings.policies[given.intent] === '';
      const parameters = {
        client_id: settings.clientId,
        response_type: 'id_token',
        response_mode: 'fragment',
        redirect_uri: settings.redirectUri,
        scope: 'openid',
        prompt: withoutPolicy && given.intent === 'sign-up' ? 'create' : 'login',
        state: given.state,
        nonce: given.nonce,
        ui_locales: given.language,
        ...(given.email ? { login_hint: given.email } : {}),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.toString();
    },

    /**
     * Checks an id_token against the attempt it answers (identity provider sheet, section 5, rules 3 to 6). Refuses
     * SIGN_IN_FAILED, or IDENTITY_PROVIDER_UNREACHABLE when the keys cannot be had.
     */
    verify: async (
      token: string,
      expected: { intent: Intent; nonceHash: string; startedAt: Date },
    ): Promise<ProvenIdentity> => {
      const { metadata, keys } = await discover(expected.intent, metadataLife);
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: metadata.issuer,
        audience: settings.clientId,
        clockTolerance,
        requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
        currentDate: now(),
      }).catch((error: Error & { code?: string }) => {
        const unreachable =
          error.code === 'ERR_JWKS_TIMEOUT' || error.name === 'TypeError' || error.code === 'ERR_JOSE_GENERIC';
        throw new Refusal(unreachable ? 'IDENTITY_PROVIDER_UNREACHABLE' : 'SIGN_IN_FAILED', {}, { cause: error });
      });
      const wrong = mistakeIn(payload, settings.policies[expected.intent], expected, now());
      if (wrong) throw new Refusal('SIGN_IN_FAILED', {}, { cause: new Error(wrong) });
      const identity = identityOf(payload, settings);
      if (identity) return identity;
      throw new Refusal('SIGN_IN_FAILED', {}, { cause: new Error(`no claim ${settings.keyClaim} in the token`) });
    },

    /**
     * Who an address and a password belong to (B2C's resource owner flow); null when they are wrong. Refuses
     * IDENTITY_PROVIDER_UNREACHABLE.
     */
    withPassword: async (username: string, password: string): Promise<ProvenIdentity | null> => {
      const base = `${settings.authority.replace(/\/$/, '')}/${settings.passwordPolicy}`;
      const { answer, metadata, keys } = await reach(async () => {
        const { metadata, keys } = await discoverAt(base);
        const form = { grant_type: 'password', client_id: settings.clientId, scope: 'openid', username, password };
        const answer = await fetch(`${base}/oauth2/v2.0/token`, {
          method: 'POST',
          body: new URLSearchParams({ ...form, response_type: 'id_token' }),
          signal: AbortSignal.timeout(patience),
        });
        if (answer.status >= 500) throw new Error(`the identity provider answered ${answer.status}`);
        return { answer, metadata, keys };
      });
      if (!answer.ok) return null;
      const said = z.object({ id_token: z.string() }).safeParse(await answer.json().catch(() => null));
      if (!said.success) return null;
      const { payload } = await jwtVerify(said.data.id_token, keys, {
        algorithms: ['RS256'],
        issuer: metadata.issuer,
        audience: settings.clientId,
        clockTolerance,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: now(),
      }).catch((error: Error) => {
        throw new Refusal('IDENTITY_PROVIDER_UNREACHABLE', {}, { cause: error });
      });
      return identityOf(payload, settings);
    },

    /** Where the provider's own session is ended; null when it cannot be reached or offers no such address. */
    signOutUrl: async (): Promise<string | null> => {
      const found = await discover('sign-in', metadataLife).catch(() => null);
      if (!found?.metadata.end_session_endpoint) return null;
      const url = new URL(found.metadata.end_session_endpoint);
      url.searchParams.set('post_logout_redirect_uri', settings.afterSignOut);
      url.searchParams.set('client_id', settings.clientId);
      return url.toString();
    },
  };
}

/** What is wrong with a token whose signature, issuer and audience are right; null when nothing is. */
function mistakeIn(
  payload: JWTPayload,
  policy: string,
  expected: { nonceHash: string; startedAt: Date },
  now: Date,
): string | null {
  const spoken = String(payload.tfp ?? payload.acr ?? '');
  if (policy !== '' && spoken.toLowerCase() !== policy.toLowerCase()) return 'token of another policy';
  if (hashOf(String(payload.nonce)) !== expected.nonceHash) return 'nonce of another attempt';
  if (now.getTime() - payload.iat! * 1000 > oldestToken) return 'token too old';
  const authTime = payload.auth_time;
  if (typeof authTime === 'number' && authTime < expected.startedAt.getTime() / 1000 - clockTolerance) {
    return 'signed in before this attempt';
  }
  return null;
}

/**
 * Null without the configured key: falling back to another claim would make one person two (External ID's `sub` differs
 * per application).
 */
function identityOf(payload: JWTPayload, settings: SignInSettings): ProvenIdentity | null {
  const subject = payload[settings.keyClaim];
  if (typeof subject !== 'string' || subject === '') return null;
  const mail = payload[settings.emailClaim];
  const email = Array.isArray(mail) ? mail[0] : mail;
  return {
    tenant: settings.tenantId,
    subject,
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : null,
    givenName: typeof payload.given_name === 'string' ? payload.given_name : '',
    familyName: typeof payload.family_name === 'string' ? payload.family_name : '',
  };
}

/** State, nonce and browser are kept as hashes only. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refusal('IDENTITY_PROVIDER_UNREACHABLE', {}, { cause: error });
  }
}
