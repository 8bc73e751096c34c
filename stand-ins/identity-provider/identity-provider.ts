import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { listen, requireLoopback } from '../loopback.ts';
import { createCodes } from './codes.ts';
import { createGraph } from './graph/graph-api.ts';
import { createGraphUsers } from './graph/graph-users.ts';
import { openKeys } from './keys.ts';
import { createLockout } from './lockout.ts';
import { createMailer } from './mailer.ts';
import { createMemory, type Memory } from './memory-adapter.ts';
import { createPasswordGrant, passwordPolicy } from './password-grant.ts';
import { type Client, createPolicy, type Policy, type PolicySettings, policies } from './policies.ts';
import { createSite } from './site.ts';
import { AddressTaken, openUsers, type Users } from './users.ts';
import { createVisits } from './visits.ts';

export type IdentityProviderSettings = {
  host: string;
  /** 0 takes any. */
  port: number;
  /** The address browsers use; http://localhost:PORT when left out. */
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
  /** Added when their address has no account yet. */
  people: { email: string; password: string; givenName: string; surname: string; oid: string }[];
  clock?: () => Date;
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * A sign-in service in the URL shape of Azure AD B2C, for demonstration and tests: three policies with pages, one that
 * takes a password, and the user part of Microsoft Graph on the same users. Listens on loopback addresses only.
 */
export async function startIdentityProvider(settings: IdentityProviderSettings) {
  const { tenant, tenantId, clients, dataDir } = settings;
  requireLoopback(settings.host, 'identity provider');
  let now = settings.clock ?? (() => new Date());
  const clock = () => now();
  const users = openUsers(dataDir, clock);
  await addPeople(users, settings.people);
  const keys = openKeys(dataDir);
  const mailer = createMailer(settings.smtpUrl, `no-reply@${tenant}`);
  const codes = createCodes(keys.codeSecret, clock);
  const lockout = createLockout(clock);
  const visits = createVisits({ users, codes, lockout, mailer, clock });
  const graphUsers = createGraphUsers(users, tenant);
  const graph = createGraph({ tenant, ...settings.graph, users: graphUsers, clock });
  const outage = createOutage();
  let providers = new Map<Policy, Provider>();
  const site = createSite({ tenant, tenantId, clients, providers: () => providers, visits, clock });

  // Both need the port, which is known once the server listens.
  let publicUrl = 'http://localhost';
  let passwordGrant: PasswordGrant;
  const server = createServer((request, response) => {
    answer({ outage, publicUrl, graph, passwordGrant, site }, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, settings.host, settings.port);
  publicUrl = (settings.publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '');
  const issuer = `${publicUrl}/${tenantId}/v2.0/`;
  passwordGrant = createPasswordGrant({ tenant, tenantId, publicUrl, issuer, clients, users, lockout, keys, clock });
  const https = publicUrl.startsWith('https:');
  const memories = new Map(Object.values(policies).map((policy) => [policy, createMemory()]));
  const buildProviders = () =>
    createProviders(memories, { tenant, issuer, cookiePrefix: `p${port}`, https, clients, users, keys, clock });
  providers = buildProviders();

  return {
    url: publicUrl,
    /** The base of the policies' addresses, for IDENTITY_AUTHORITY. */
    authorityBase: `${publicUrl}/${tenant}`,
    policies,
    passwordPolicy,
    /**
     * Bases for a Graph client: tokens at {loginBaseUrl}/{tenant}/oauth2/v2.0/token, users at
     * {graphBaseUrl}/v1.0/users.
     */
    loginBaseUrl: publicUrl,
    graphBaseUrl: publicUrl,
    /** For tests; none of this can be reached over HTTP. */
    control: {
      /** `refusing` answers 503 to everything, `silent` never answers. */
      setDown: outage.set,
      setClock(newClock: () => Date): void {
        now = newClock;
      },
      failNextGraphCall: graph.failNext,
      /** Hides users created over Graph from now on from their first so many lookups. */
      delayVisibility: graphUsers.delayVisibility,
      /** Signs tokens with a new key from now on; the old one stays listed. */
      rotateKeys(): void {
        keys.rotate();
        providers = buildProviders();
      },
      /** The letters sent, newest first. */
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

/** Adds the people whose address has no account yet. */
async function addPeople(users: Users, people: IdentityProviderSettings['people']): Promise<void> {
  for (const { oid, ...person } of people) {
    await users.create({ ...person, id: oid }).catch((error: unknown) => {
      if (!(error instanceof AddressTaken)) throw error;
    });
  }
}

/** Builds the OpenID provider of each policy; `memories` keep their sessions when they are built again. */
function createProviders(
  memories: Map<Policy, Memory>,
  { tenant, ...shared }: Omit<PolicySettings, 'policy' | 'mount' | 'memory'> & { tenant: string },
): Map<Policy, Provider> {
  return new Map(
    [...memories].map(([policy, memory]) => [
      policy,
      createPolicy({ ...shared, policy, mount: `/${tenant}/${policy}`, memory }),
    ]),
  );
}

/** An outage that a test can order. */
function createOutage() {
  let down: 'no' | 'refusing' | 'silent' = 'no';
  let unanswered: ServerResponse[] = [];
  return {
    set(how: typeof down): void {
      down = how;
      for (const response of unanswered) response.destroy();
      unanswered = [];
    },
    /** Returns whether the outage covers this call, which is then refused or left without an answer. */
    covers(response: ServerResponse): boolean {
      if (down === 'silent') unanswered.push(response);
      else if (down === 'refusing') response.writeHead(503, { 'retry-after': '30' }).end();
      return down !== 'no';
    },
  };
}

type PasswordGrant = ReturnType<typeof createPasswordGrant>;
type Routes = {
  outage: ReturnType<typeof createOutage>;
  publicUrl: string;
  graph: ReturnType<typeof createGraph>;
  passwordGrant: PasswordGrant;
  site: ReturnType<typeof createSite>;
};

/** Routes a call to Graph, the password policy, or the pages. Refuses posts from other origins. */
async function answer(routes: Routes, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { outage, publicUrl, graph, passwordGrant, site } = routes;
  if (outage.covers(response)) return;
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
