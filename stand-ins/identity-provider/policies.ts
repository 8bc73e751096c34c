import { errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { button } from '../fields.ts';
import { html } from '../html.ts';
import { pickLanguage } from '../language.ts';
import type { Keys } from './keys.ts';
import { layout, message } from './layout.ts';
import type { Memory } from './memory-adapter.ts';
import { texts } from './texts.ts';
import type { User, Users } from './users.ts';

/** The user flows, as they are spelled in URLs and in the tfp claim. */
export const policies = { signIn: 'B2C_1_signin', signUp: 'B2C_1_signup', reset: 'B2C_1_reset' } as const;
export type Policy = (typeof policies)[keyof typeof policies];

export type Client = {
  clientId: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** Where people are sent when a page no longer applies; forms may lead there. */
  appOrigin: string;
};

export type PolicySettings = {
  policy: Policy;
  issuer: string;
  /** Path of the policy, for example /polier.onmicrosoft.com/B2C_1_signin. */
  mount: string;
  /** Told apart by port, because browsers share cookies between the ports of a host. */
  cookiePrefix: string;
  https: boolean;
  clients: Client[];
  users: Users;
  keys: Keys;
  memory: Memory;
  clock: () => Date;
};

/** How long an id_token is valid, in seconds (the default of B2C). */
export const tokenSeconds = 3600;
const hour = 3600;

const claimNames = [
  ...['sub', 'oid', 'name', 'given_name', 'family_name', 'emails', 'newUser', 'tfp', 'ver', 'auth_time'],
];

/** What a token says about a user. */
export function claimsOf(user: User, policy: string, isNew: boolean) {
  return {
    sub: user.id,
    oid: user.id,
    name: user.displayName,
    given_name: user.givenName,
    family_name: user.surname,
    emails: [user.email],
    ...(isNew ? { newUser: true } : {}),
    tfp: policy,
    ver: '1.0',
  };
}

/** One OpenID provider per policy, in the URL shape of Azure AD B2C; pages and steps are ours (visits.ts). */
export function createPolicy(settings: PolicySettings): Provider {
  const { policy, issuer, mount, clients, users, keys, clock } = settings;
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  const cookieName = (what: string) => `${settings.cookiePrefix}_${policy}_${what}`;
  const languageOf = (ctx: KoaContextWithOIDC) =>
    pickLanguage(String(ctx.oidc?.params?.ui_locales ?? '')) ?? pickLanguage(ctx.get('accept-language')) ?? 'de';

  const provider = new Provider(issuer, {
    clients: clients.map(({ clientId, redirectUris, postLogoutRedirectUris }) => ({
      client_id: clientId,
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
      redirect_uris: redirectUris,
      post_logout_redirect_uris: postLogoutRedirectUris,
    })),
    adapter: settings.memory,
    responseTypes: ['id_token'],
    clientAuthMethods: ['none'],
    scopes: ['openid'],
    claims: { openid: claimNames },
    extraParams: ['p'],
    jwks: { keys: keys.signing() as never },
    cookies: {
      keys: [keys.cookieSecret],
      names: { session: cookieName('session'), interaction: cookieName('visit'), resume: cookieName('resume') },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: { IdToken: tokenSeconds, Session: 8 * hour, Interaction: hour, Grant: 8 * hour },
    routes: {
      authorization: '/oauth2/v2.0/authorize',
      jwks: '/discovery/v2.0/keys',
      token: '/oauth2/v2.0/token',
      end_session: '/oauth2/v2.0/logout',
    },
    interactions: { policy: prompts, url: (_, { uid }) => `${mount}/visit/${uid}` },
    findAccount: (ctx, id) => {
      const user = users.byId(id);
      const isNew = ctx.oidc.result?.newUser === true;
      return user ? { accountId: id, claims: () => claimsOf(user, policy, isNew) } : undefined;
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: description }, cause) => {
      const language = languageOf(ctx as KoaContextWithOIDC);
      const t = texts[language];
      const over = cause instanceof errors.SessionNotFound;
      const link = clients[0] && { href: clients[0].appOrigin, text: t.over.back };
      ctx.type = 'html';
      ctx.body = message(language, {
        ...(over ? t.over : t.fault),
        detail: over ? '' : [error, description].filter(Boolean).join(': '),
        ...(link ? { link } : {}),
      });
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: false },
      introspection: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const language = languageOf(ctx);
          const { title, lead, submit, stay } = texts[language].signOut;
          const [, action = '', secret = ''] = form.match(/action="([^"]*)".*value="([^"]*)"/) ?? [];
          ctx.body = layout({
            language,
            title,
            script: 'sign-out.js',
            body: html`<h1>${title}</h1><p class="quiet">${lead}</p>
<form method="post" action="${action}"><input type="hidden" name="xsrf" value="${secret}">
<div class="actions"><button class="primary" name="logout" value="yes">${submit}</button>${button('stay', stay)}</div></form>`,
          });
        },
        postLogoutSuccessSource: (ctx) => {
          const language = languageOf(ctx);
          ctx.body = message(language, texts[language].signedOut);
        },
      },
    },
  });
  provider.proxy = settings.https;
  allowLocalAddresses(provider);
  provider.IdToken.prototype.issue = async function issue() {
    const now = Math.floor(clock().getTime() / 1000);
    const times = { iat: now, nbf: now, exp: now + tokenSeconds };
    return keys.signToken({ ...(await this.payload()), iss: issuer, aud: this.client.clientId, ...times });
  };
  return provider;
}

/**
 * The library wants https and no localhost for the implicit flow; here both are the purpose. Exactly these two
 * complaints are left out, the others stay.
 */
function allowLocalAddresses(provider: Provider): void {
  type Schema = { prototype: { invalidate: (text: string, code?: string) => void } };
  const { prototype } = (provider.Client as unknown as { Schema: Schema }).Schema;
  const { invalidate } = prototype;
  prototype.invalidate = function (this: unknown, text, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') invalidate.call(this, text, code);
  };
}
