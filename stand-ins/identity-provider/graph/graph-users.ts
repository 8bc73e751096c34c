import { isStrongPassword } from '../passwords.ts';
import { AddressTaken, type NewUser, type User, type Users } from '../users.ts';
import { badRequest, conflict, GraphError, notFound } from './graph-error.ts';

const longestAddress = 64;
const longestEmployeeId = 16;

type NewGraphUser = {
  displayName?: unknown;
  givenName?: unknown;
  surname?: unknown;
  employeeId?: unknown;
  identities?: { signInType?: unknown; issuer?: unknown; issuerAssignedId?: unknown }[];
  passwordProfile?: { password?: unknown; forceChangePasswordNextSignIn?: unknown };
  passwordPolicies?: unknown;
};

/** The representation of a user in the API. */
const view = (user: User, tenant: string) => ({
  id: user.id,
  displayName: user.displayName,
  givenName: user.givenName || null,
  surname: user.surname || null,
  employeeId: user.employeeId ?? null,
  userPrincipalName: `${user.id}@${tenant}`,
  identities: [
    { signInType: 'emailAddress', issuer: tenant, issuerAssignedId: user.email },
    { signInType: 'userPrincipalName', issuer: tenant, issuerAssignedId: `${user.id}@${tenant}` },
  ],
});

/** Returns the local account that a request body describes. Throws GraphError when Graph would refuse the body. */
function readNewUser(body: NewGraphUser, tenant: string): NewUser {
  const { displayName, identities, passwordProfile, passwordPolicies } = body;
  if (typeof displayName !== 'string' || displayName === '') {
    throw badRequest("A value is required for property 'displayName' of resource 'User'.", 'displayName');
  }
  const [identity] = Array.isArray(identities) ? identities : [];
  if (identities?.length !== 1 || identity?.signInType !== 'emailAddress') {
    throw new GraphError(400, 'BadRequest', "Property 'identities' does not match the schema.");
  }
  if (identity.issuer !== tenant) {
    throw badRequest('The issuer should match the domain name of the tenant.', 'identities');
  }
  const address = identity.issuerAssignedId;
  if (typeof address !== 'string' || !address.includes('@') || address.length > longestAddress) {
    throw badRequest("The value of 'issuerAssignedId' is invalid.", 'identities');
  }
  if (passwordProfile?.forceChangePasswordNextSignIn !== false) {
    throw badRequest("'forceChangePasswordNextSignIn' must be false for local accounts.", 'passwordProfile');
  }
  const policies = String(passwordPolicies ?? '').split(/,\s*/);
  if (!policies.includes('DisablePasswordExpiration')) {
    throw badRequest("'DisablePasswordExpiration' is required for local accounts.", 'passwordPolicies');
  }
  const { employeeId } = body;
  if (employeeId !== undefined && (typeof employeeId !== 'string' || employeeId.length > longestEmployeeId)) {
    throw badRequest("The value of 'employeeId' is invalid.", 'employeeId');
  }
  const { password } = passwordProfile;
  const strong = policies.includes('DisableStrongPassword') || isStrongPassword(String(password));
  if (typeof password !== 'string' || password === '' || !strong) {
    throw badRequest('The specified password does not comply with password complexity requirements.', 'password');
  }
  return {
    email: address,
    password,
    displayName,
    givenName: String(body.givenName ?? ''),
    surname: String(body.surname ?? ''),
    ...(employeeId ? { employeeId } : {}),
  };
}

/** The user operations of Microsoft Graph for local accounts of a tenant. */
export function createGraphUsers(users: Users, tenant: string) {
  /** The number of lookups that do not find a user created from now on (eventual consistency, set by tests). */
  let delay = 0;
  const hidden = new Map<string, number>();

  function isHidden(user: User): boolean {
    const left = hidden.get(user.id) ?? 0;
    if (left > 0) hidden.set(user.id, left - 1);
    return left > 0;
  }

  return {
    delayVisibility: (finds: number) => {
      delay = finds;
    },

    async create(body: NewGraphUser) {
      const person = readNewUser(body, tenant);
      if (users.isSoftDeleted(person.email)) throw conflict('identities');
      try {
        const user = await users.create(person);
        if (delay > 0) hidden.set(user.id, delay);
        return view(user, tenant);
      } catch (error) {
        throw error instanceof AddressTaken ? conflict('identities') : error;
      }
    },

    /** Supports a single filter: sign-in address and issuer together. */
    find(filter: string | null) {
      const quoted = "'((?:[^']|'')*)'";
      const parts = (filter ?? '').match(
        new RegExp(`^identities/any\\((\\w+):\\s*\\1/issuerAssignedId eq ${quoted} and \\1/issuer eq ${quoted}\\)$`),
      );
      if (!parts) throw new GraphError(400, 'Request_UnsupportedQuery', 'Unsupported or invalid query filter clause.');
      const [address, issuer] = [parts[2]!, parts[3]!].map((text) => text.replaceAll("''", "'"));
      const user = issuer === tenant ? users.byAddress(address!) : null;
      return { value: user && !isHidden(user) ? [view(user, tenant)] : [] };
    },

    get(id: string) {
      const user = users.byId(id);
      if (!user || isHidden(user)) throw notFound(id);
      return view(user, tenant);
    },

    softDelete(id: string): void {
      if (!users.softDelete(id)) throw notFound(id);
    },

    purge(id: string): void {
      if (!users.purge(id)) throw notFound(id);
    },
  };
}

export type GraphUsers = ReturnType<typeof createGraphUsers>;
