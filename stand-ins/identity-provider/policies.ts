import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { button } from '../fields.ts';
import { html } from '../html.ts';
import { pickLanguage } from '../language.ts';
import type { Keys } from './keys.ts';
import { layout, message } from './layout.ts';
import type { Memory } from './memory-adapter.ts';
import { texts } from './texts.ts';
import type { User, Users } from './users.ts';

/** The user flows, as spelled in URLs and in the tfp claim. */
export const policies = { signIn: 'B2C_1_signin', signUp: 'B2C_1_signup', reset: 'B2C_1_reset' } as const;
export type Policy = (typeof policies)[keyof typeof policies];

export type Client = {
  clientId: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** The target of the link on a page that no longer applies; forms may redirect to it. */
  appOrigin: string;
};

export type PolicySettings = {
  policy: Policy;
  issuer: string;
  /** Path of the policy, for example /polier.onmicrosoft.com/B2C_1_signin. */
  mount: string;
  /** Contains the port, because browsers share cookies between the ports of a host. */
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

/** The claims of a token about a user. */
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

/** The OpenID provider of a policy, in the URL shape of Azure AD B2C; the sign-in pages are served by site.ts. */
export function createPolicy(settings: PolicySettings): Provider {
  const { issuer, keys, clock } = settings;
  const provider = new Provider(issuer, configure(settings));
  provider.proxy = settings.https;
  allowLocalAddresses(provider);
  provider.IdToken.prototype.issue = async function issue() {
    const now = Math.floor(clock().getTime() / 1000);
    const times = { iat: now, nbf: now, exp: now + tokenSeconds };
    return keys.signToken({ ...(await this.payload()), iss: issuer, aud: this.client.clientId, ...times });
  };
  return provider;
}

function configure({ policy, mount, cookiePrefix, clients, users, keys, memory }: PolicySettings): Configuration {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  const cookieName = (what: string) => `${cookiePrefix}_${policy}_${what}`;
  return {
    clients: clients.map(({ clientId, redirectUris, postLogoutRedirectUris }) => ({
      client_id: clientId,
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
      redirect_uris: redirectUris,
      post_logout_redirect_uris: postLogoutRedirectUris,
    })),
    adapter: memory,
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
    loadExistingGrant: createGrant,
    renderError: (ctx, { error, error_description: description }, cause) => {
      const detail = [error, description].filter(Boolean).join(': ');
      showError(ctx as KoaContextWithOIDC, detail, cause, clients[0]?.appOrigin);
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: false },
      introspection: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: askSignOut, postLogoutSuccessSource: showSignedOut },
    },
  };
}

const languageOf = (ctx: KoaContextWithOIDC) =>
  pickLanguage(String(ctx.oidc?.params?.ui_locales ?? '')) ?? pickLanguage(ctx.get('accept-language')) ?? 'de';

/** Grants the openid scope without asking the person: there is no consent step. */
async function createGrant(ctx: KoaContextWithOIDC) {
  const { client, session } = ctx.oidc;
  const grant = new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
}

function showError(ctx: KoaContextWithOIDC, detail: string, cause: Error, appOrigin: string | undefined): void {
  const language = languageOf(ctx);
  const t = texts[language];
  const over = cause instanceof errors.SessionNotFound;
  ctx.type = 'html';
  ctx.body = message(language, {
    ...(over ? t.over : t.fault),
    detail: over ? '' : detail,
    ...(appOrigin === undefined ? {} : { link: { href: appOrigin, text: t.over.back } }),
  });
}

/** Shows the sign-out page. `form` is the library's own form, which holds the address and the token to post. */
function askSignOut(ctx: KoaContextWithOIDC, form: string): void {
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
}

function showSignedOut(ctx: KoaContextWithOIDC): void {
  const language = languageOf(ctx);
  ctx.body = message(language, texts[language].signedOut);
}

/**
 * Skips two checks of the library: for the implicit flow it requires https and forbids localhost, and the stand-in
 * needs http and localhost. All its other checks stay.
 */
function allowLocalAddresses(provider: Provider): void {
  type Schema = { prototype: { invalidate: (text: string, code?: string) => void } };
  const { prototype } = (provider.Client as unknown as { Schema: Schema }).Schema;
  const { invalidate } = prototype;
  prototype.invalidate = function (this: unknown, text, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') invalidate.call(this, text, code);
  };
}
