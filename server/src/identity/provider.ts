import type { Intent } from '@polier/contract/identity';
import { createMetadataCache } from './provider-metadata.ts';
import { type ExpectedAttempt, exchangePassword, type ProvenIdentity, verifyIdToken } from './provider-token.ts';
import type { SignInSettings } from './sign-in-settings.ts';

/** How long the provider's metadata is cached. */
const metadataLifeMs = 24 * 3_600_000;

type Authorization = {
  intent: Intent;
  state: string;
  nonce: string;
  language: string;
  email: string | undefined;
};

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * The adapter for Azure AD B2C, Entra External ID and the local provider: OpenID Connect with the `id_token` in the
 * fragment and forced login. They differ in configuration only.
 */
export function createSignIn(settings: SignInSettings, now: () => Date) {
  const metadataOf = createMetadataCache(settings.authority, now);
  return {
    /**
     * The address where the browser signs in, signs up or resets the password. Refuses IDENTITY_PROVIDER_UNREACHABLE:
     * the metadata is read anew each time, so that nobody is sent to a provider that is down.
     */
    authorizeUrl: async (given: Authorization): Promise<string> => {
      const { metadata } = await metadataOf(settings.policies[given.intent], 0);
      return authorizeUrl(settings, metadata.authorization_endpoint, given);
    },

    /** Verifies an id_token against the attempt it answers; refuses as verifyIdToken does. */
    verify: async (token: string, expected: ExpectedAttempt): Promise<ProvenIdentity> => {
      const metadata = await metadataOf(settings.policies[expected.intent], metadataLifeMs);
      return verifyIdToken(settings, metadata, token, expected, now());
    },

    /**
     * Exchanges an e-mail address and a password for an identity; null when wrong. Refuses as exchangePassword does.
     */
    withPassword: (username: string, password: string): Promise<ProvenIdentity | null> =>
      exchangePassword(settings, username, password, now),

    /** The address that ends the provider's own session; null when it cannot be reached or has none. */
    signOutUrl: async (): Promise<string | null> => {
      const found = await metadataOf(settings.policies['sign-in'], metadataLifeMs).catch(() => null);
      if (!found?.metadata.end_session_endpoint) return null;
      const url = new URL(found.metadata.end_session_endpoint);
      url.searchParams.set('post_logout_redirect_uri', settings.afterSignOut);
      url.searchParams.set('client_id', settings.clientId);
      return url.toString();
    },
  };
}

function authorizeUrl(settings: SignInSettings, endpoint: string, given: Authorization): string {
  const url = new URL(endpoint);
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
}
