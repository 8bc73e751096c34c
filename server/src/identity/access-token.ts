import { accessTokenSeconds } from '@polier/contract/constants';
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'polier';

/** What an access token says of its bearer. */
export type TokenFacts = { employeeId: string; companyId: number; role: string; issuedAt: number };

/**
 * An access token of our own: a JWT (HS256), 12 hours, with the employee, the company and the role. `identifier`,
 * `display_name` and `metadata` are there because chat clients show the payload as the user.
 */
export async function createAccessToken(
  secret: Uint8Array,
  person: { id: string; companyId: number; role: string; firstName: string; lastName: string },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    company: person.companyId,
    role: person.role,
    identifier: person.id,
    display_name: `${person.firstName} ${person.lastName}`.trim(),
    metadata: {},
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(person.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(secret);
}

/** Tokens whose signature was found to be ours, under the secret they were read with; the same ones come again and again. */
const read = new WeakMap<Uint8Array, Map<string, { facts: TokenFacts; expiresAt: number }>>();
const readAtMost = 10_000;

/** The facts of a token that is ours and has not expired; null otherwise. */
export async function readAccessToken(secret: Uint8Array, token: string, now: Date): Promise<TokenFacts | null> {
  const known = read.get(secret) ?? new Map();
  read.set(secret, known);
  const before = known.get(token);
  if (before) return now.getTime() / 1000 < before.expiresAt ? before.facts : null;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, currentDate: now });
    const { sub, iat, exp } = payload;
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    const facts = { employeeId: sub, companyId: Number(payload.company), role: String(payload.role), issuedAt: iat };
    if (known.size >= readAtMost) known.clear();
    known.set(token, { facts, expiresAt: exp });
    return facts;
  } catch {
    return null;
  }
}

/** A token past half its life is renewed while it is in use. */
export function needsRenewal(facts: TokenFacts, now: Date): boolean {
  return now.getTime() / 1000 - facts.issuedAt > accessTokenSeconds / 2;
}

/** A token made before the person's tokens were revoked is void. Seconds, because tokens carry seconds. */
export function isRevoked(facts: TokenFacts, revokedBefore: Date | null): boolean {
  return revokedBefore !== null && facts.issuedAt <= Math.floor(revokedBefore.getTime() / 1000);
}
