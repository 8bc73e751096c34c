import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

export type DirectorySettings = {
  graphUrl: string;
  loginUrl: string;
  /** The default domain of the tenant, which is also the issuer of local accounts. */
  tenant: string;
  clientId: string;
  clientSecret: string;
};

/** An account of the directory; `tag` is our mark on accounts we created, null on others. */
export type Account = { id: string; tag: string | null };
export type NewAccount = { email: string; givenName: string; surname: string; password: string; tag: string };

/** Time-out of one call, and the limit for all waiting the directory asks for. */
const callTimeoutMs = 6_000;
const maxTotalWaitMs = 10_000;
/** The wait when the directory is busy and names none, and how often a call is tried. */
const defaultWaitSeconds = 1;
const maxTries = 3;
/** How long before it expires a token is renewed. */
const tokenMarginMs = 5 * 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const user = z.object({ id: z.string().min(1), employeeId: z.string().nullish() });
const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().catch(''),
    details: z.array(z.object({ code: z.string().catch('') })).catch([]),
  }),
});

/** A call of the directory failed. `unclear`: its answer was lost, so it may have been carried out. */
export class DirectoryError extends Error {
  readonly kind: 'conflict' | 'missing' | 'refused' | 'unclear';
  constructor(kind: DirectoryError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The adapter for Microsoft Graph, as far as local accounts need it. Its functions throw DirectoryError. */
export function createDirectoryProvider(settings: DirectorySettings, now: () => Date) {
  let held: { token: string; until: number } | null = null;

  async function token(): Promise<string> {
    if (settings.clientId === '') throw new DirectoryError('refused', 'IDENTITY_GRAPH_CLIENT_ID is not set');
    if (held && now().getTime() < held.until) return held.token;
    const response = await reach(`${settings.loginUrl}/${settings.tenant}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        scope: 'https://graph.microsoft.com/.default',
      }),
    }).catch((error) => {
      // The directory was not called yet, so nothing can have been carried out.
      throw new DirectoryError('refused', 'no token from the directory', { cause: error });
    });
    if (!response.ok) throw new DirectoryError('refused', `no token from the directory: ${response.status}`);
    const answer = tokenAnswer.parse(await response.json());
    held = { token: answer.access_token, until: now().getTime() + answer.expires_in * 1000 - tokenMarginMs };
    return held.token;
  }

  /** Makes one call, and repeats it within bounds when the directory asks to wait (429, 503). */
  async function call(method: string, path: string, body?: object): Promise<Response> {
    let leftMs = maxTotalWaitMs;
    let renewed = false;
    for (let attempt = 1; ; ) {
      const response = await reach(`${settings.graphUrl}/v1.0${path}`, {
        method,
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (response.ok) return response;
      if (response.status === 401 && !renewed) {
        held = null;
        renewed = true;
        continue;
      }
      const askedSeconds = Number(response.headers.get('retry-after'));
      const waitMs = (askedSeconds > 0 ? askedSeconds : defaultWaitSeconds) * 1000;
      const again = [429, 503].includes(response.status) && waitMs <= leftMs && attempt < maxTries;
      if (!again) throw await errorOf(response);
      attempt += 1;
      leftMs -= waitMs;
      await setTimeout(waitMs);
    }
  }

  return {
    /** Creates a local account and returns its id. */
    create: async (account: NewAccount): Promise<string> => {
      const { email, givenName, surname, password, tag } = account;
      const response = await call('POST', '/users', {
        accountEnabled: true,
        displayName: `${givenName} ${surname}`,
        givenName,
        surname,
        employeeId: tag,
        identities: [{ signInType: 'emailAddress', issuer: settings.tenant, issuerAssignedId: email }],
        passwordProfile: { password, forceChangePasswordNextSignIn: false },
        passwordPolicies: 'DisablePasswordExpiration',
      });
      return user.parse(await response.json()).id;
    },

    /** Finds the account that signs in with an address; a new account may not be visible for a moment. */
    find: async (email: string): Promise<Account | null> => {
      const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
      const filter = `c/issuerAssignedId eq ${quoted(email)} and c/issuer eq ${quoted(settings.tenant)}`;
      const query = new URLSearchParams({
        $select: 'id,displayName,identities,employeeId',
        $filter: `identities/any(c:${filter})`,
      });
      const response = await call('GET', `/users?${query}`);
      const [found] = z.object({ value: z.array(user) }).parse(await response.json()).value;
      return found ? { id: found.id, tag: found.employeeId ?? null } : null;
    },

    /**
     * Deletes an account for good: first softly, then the copy kept for 30 days. An account that is gone is no error.
     */
    delete: async (id: string): Promise<void> => {
      for (const path of [`/users/${id}`, `/directory/deletedItems/${id}`]) {
        await call('DELETE', path).catch((error: DirectoryError) => {
          if (error.kind !== 'missing') throw error;
        });
      }
    },
  };
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });
  } catch (error) {
    throw new DirectoryError('unclear', 'the directory cannot be reached', { cause: error });
  }
}

/** Classifies an error answer by its codes, and by its text only where Graph has no code. */
async function errorOf(response: Response): Promise<DirectoryError> {
  const parsed = errorAnswer.safeParse(await response.json().catch(() => null));
  const { code, message, details } = parsed.success ? parsed.data.error : { code: '', message: '', details: [] };
  const codes = [code, ...details.map((detail) => detail.code)];
  const description = `the directory answered ${response.status} ${codes.join(' ')}`;
  const conflicting =
    codes.some((one) => /conflict|MultipleObjectsWithSameKeyValue/i.test(one)) ||
    /conflict|already exists/i.test(message);
  if ([400, 409].includes(response.status) && conflicting) return new DirectoryError('conflict', description);
  if (response.status === 404) return new DirectoryError('missing', description);
  // After a 5xx other than "try again later", the outcome is unknown.
  return new DirectoryError(response.status >= 500 && response.status !== 503 ? 'unclear' : 'refused', description);
}
