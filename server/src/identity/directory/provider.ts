import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

export type DirectorySettings = {
  graphUrl: string;
  loginUrl: string;
  /** The default domain of the tenant; also the issuer of local accounts. */
  tenant: string;
  clientId: string;
  clientSecret: string;
};

/** An account of the directory; `tag` is what we wrote on it when we made it, null on others. */
export type Account = { id: string; tag: string | null };
export type NewAccount = { email: string; givenName: string; surname: string; password: string; tag: string };

/** Patience with one call, and with all waiting the directory asks for, in milliseconds. */
const patience = 6_000;
const longestWait = 10_000;
/** Seconds to wait where the directory says nothing about it, and how often it is tried then. */
const usualWait = 1;
const tries = 3;
/** A token is renewed so long before it expires, in milliseconds. */
const tokenMargin = 5 * 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const user = z.object({ id: z.string().min(1), employeeId: z.string().nullish() });
const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().catch(''),
    details: z.array(z.object({ code: z.string().catch('') })).catch([]),
  }),
});

/** The directory did not do it. `unclear`: perhaps it did, its answer was lost. */
export class DirectoryTrouble extends Error {
  readonly kind: 'conflict' | 'missing' | 'refused' | 'unclear';
  constructor(kind: DirectoryTrouble['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Microsoft Graph, as far as local accounts need it (identity provider sheet, section 6). Throws DirectoryTrouble. */
export function createDirectoryProvider(settings: DirectorySettings, now: () => Date) {
  let held: { token: string; until: number } | null = null;

  async function token(): Promise<string> {
    if (settings.clientId === '') throw new DirectoryTrouble('refused', 'IDENTITY_GRAPH_CLIENT_ID is not set');
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
      // Nothing was asked of the directory yet: whatever happened here is clear.
      throw new DirectoryTrouble('refused', 'no token from the directory', { cause: error });
    });
    if (!response.ok) throw new DirectoryTrouble('refused', `no token from the directory: ${response.status}`);
    const answer = tokenAnswer.parse(await response.json());
    held = { token: answer.access_token, until: now().getTime() + answer.expires_in * 1000 - tokenMargin };
    return held.token;
  }

  /** One call; where the directory asks to wait (429, 503) it is repeated, in bounded time. */
  async function call(method: string, path: string, body?: object): Promise<Response> {
    let left = longestWait;
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
      const asked = Number(response.headers.get('retry-after'));
      const wait = (asked > 0 ? asked : usualWait) * 1000;
      const again = [429, 503].includes(response.status) && wait <= left && attempt < tries;
      if (!again) throw await troubleOf(response);
      attempt += 1;
      left -= wait;
      await setTimeout(wait);
    }
  }

  return {
    /** Makes a local account and answers its id. */
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

    /** The account that signs in with an address; a new one may not be seen for a moment. */
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

    /** Deletes an account for good: softly first, then what is kept of it for 30 days. One that is gone is fine. */
    delete: async (id: string): Promise<void> => {
      for (const path of [`/users/${id}`, `/directory/deletedItems/${id}`]) {
        await call('DELETE', path).catch((error: DirectoryTrouble) => {
          if (error.kind !== 'missing') throw error;
        });
      }
    },
  };
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    throw new DirectoryTrouble('unclear', 'the directory cannot be reached', { cause: error });
  }
}

/** What an error answer means; by its codes, and by its words only where Graph has no code (section 6, "Errors"). */
async function troubleOf(response: Response): Promise<DirectoryTrouble> {
  const parsed = errorAnswer.safeParse(await response.json().catch(() => null));
  const { code, message, details } = parsed.success ? parsed.data.error : { code: '', message: '', details: [] };
  const codes = [code, ...details.map((detail) => detail.code)];
  const said = `the directory answered ${response.status} ${codes.join(' ')}`;
  const conflicting =
    codes.some((one) => /conflict|MultipleObjectsWithSameKeyValue/i.test(one)) ||
    /conflict|already exists/i.test(message);
  if ([400, 409].includes(response.status) && conflicting) return new DirectoryTrouble('conflict', said);
  if (response.status === 404) return new DirectoryTrouble('missing', said);
  // After 5xx other than "try again later" nobody knows whether it was done.
  return new DirectoryTrouble(response.status >= 500 && response.status !== 503 ? 'unclear' : 'refused', said);
}
