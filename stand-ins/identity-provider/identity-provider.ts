import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { listen, requireLoopback } from '../loopback.ts';
import { createCodes } from './codes.ts';
import { createGraph } from './graph.ts';
import { createGraphUsers } from './graph-users.ts';
import { openKeys } from './keys.ts';
import { createLockout } from './lockout.ts';
import { createMailer } from './mailer.ts';
import { createMemory } from './memory-adapter.ts';
import { createPasswordGrant, passwordPolicy } from './password-grant.ts';
import { type Client, createPolicy, type Policy, policies } from './policies.ts';
import { createSite } from './site.ts';
import { AddressTaken, openUsers } from './users.ts';
import { createVisits } from './visits.ts';

export type IdentityProviderSettings = {
  host: string;
  /** 0 takes any. */
  port: number;
  /** Address browsers use; http://localhost:PORT when left out. */
  publicUrl?: string;
  /** Users and keys are kept here; null keeps them in memory. */
  dataDir: string | null;
  smtpUrl: string;
  /** For example polier.onmicrosoft.com. */
  tenant: string;
  tenantId: string;
  clients: Client[];
  /** The application that may manage users over Graph. */
  graph: { clientId: string; clientSecret: string };
  /** Made when their address has no account yet. */
  people: { email: string; password: string; givenName: string; surname: string; oid: string }[];
  clock?: () => Date;
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * A sign-in service in the URL shape of Azure AD B2C, for demonstration and tests: three policies with pages, one that takes
 * a password, and the user part of Microsoft Graph on the same users. Listens on this machine only.
 */
export async function startIdentityProvider(settings: IdentityProviderSettings) {
  const { tenant, tenantId, clients, dataDir } = settings;
  requireLoopback(settings.host, 'identity provider');
  let now = settings.clock ?? (() => new Date());
  const clock = () => now();
  const users = openUsers(dataDir, clock);
  for (const { oid, ...person } of settings.people) {
    await users.create({ ...person, id: oid }).catch((error: unknown) => {
      if (!(error instanceof AddressTaken)) throw error;
    });
  }
  const keys = openKeys(dataDir);
  const mailer = createMailer(settings.smtpUrl, `no-reply@${tenant}`);
  const codes = createCodes(keys.codeSecret, clock);
  const lockout = createLockout(clock);
  const visits = createVisits({ users, codes, lockout, mailer, clock });
  const graphUsers = createGraphUsers(users, tenant);
  const graph = createGraph({ tenant, ...settings.graph, users: graphUsers, clock });

  let down: 'no' | 'refusing' | 'silent' = 'no';
  let unanswered: ServerResponse[] = [];
  let providers = new Map<Policy, Provider>();
  const site = createSite({ tenant, tenantId, clients, providers: () => providers, visits, clock });

  let publicUrl = 'http://localhost';
  let passwordGrant: ReturnType<typeof createPasswordGrant>;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (down === 'silent') return unanswered.push(response);
    if (down === 'refusing') return response.writeHead(503, { 'retry-after': '30' }).end();
    const url = new URL(request.url ?? '/', 'http://here');
    const { origin, host } = request.headers;
    const known = !origin || [`http://${host}`, `https://${host}`, new URL(publicUrl).origin].includes(origin);
    if (request.method === 'POST' && !known) return response.writeHead(403).end();
    if (url.pathname.startsWith('/v1.0/')) return graph.answer(request, response, url);
    const path = passwordGrant.pathOf(url);
    if (path !== null) return passwordGrant.answer(request, response, path);
    const [, , ...rest] = url.pathname.split('/');
    if (request.method === 'POST' && rest.join('/') === 'oauth2/v2.0/token') return graph.token(request, response);
    return site(request, response, url);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, settings.host, settings.port);
  publicUrl = (settings.publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '');
  const issuer = `${publicUrl}/${tenantId}/v2.0/`;
  const shared = { tenant, tenantId, publicUrl, issuer, clients, users, lockout, keys, clock };
  passwordGrant = createPasswordGrant(shared);

  const memories = new Map(Object.values(policies).map((policy) => [policy, createMemory()]));
  function build(): void {
    providers = new Map(
      [...memories].map(([policy, memory]) => [
        policy,
        createPolicy({
          policy,
          issuer,
          mount: `/${tenant}/${policy}`,
          cookiePrefix: `p${port}`,
          https: publicUrl.startsWith('https:'),
          clients,
          users,
          keys,
          memory,
          clock,
        }),
      ]),
    );
  }
  build();

  return {
    url: publicUrl,
    /** For IDENTITY_AUTHORITY: base of the policies' addresses. */
    authorityBase: `${publicUrl}/${tenant}`,
    policies,
    passwordPolicy,
    /** Bases for a Graph client: tokens at {loginBaseUrl}/{tenant}/oauth2/v2.0/token, users at {graphBaseUrl}/v1.0/users. */
    loginBaseUrl: publicUrl,
    graphBaseUrl: publicUrl,
    /** For tests; nothing of this can be reached over HTTP. */
    control: {
      /** `refusing` answers 503 to everything, `silent` never answers. */
      setDown(how: typeof down): void {
        down = how;
        for (const response of unanswered) response.destroy();
        unanswered = [];
      },
      setClock(newClock: () => Date): void {
        now = newClock;
      },
      failNextGraphCall: graph.failNext,
      /** Users created over Graph from now on stay unseen for so many look-ups. */
      delayVisibility: graphUsers.delayVisibility,
      /** From now on tokens are signed with a new key; the old one stays listed. */
      rotateKeys(): void {
        keys.rotate();
        build();
      },
      /** Letters sent, newest first. */
      outbox: mailer.outbox,
      users: users.all,
    },
    close: async () => {
      mailer.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
