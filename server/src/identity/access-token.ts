import { accessTokenSeconds } from '@polier/contract/constants';
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'polier';

/** The claims of an access token we use. */
export type TokenClaims = { employeeId: string; companyId: number; role: string; issuedAt: number };

/**
 * Creates one of our access tokens: a JWT (HS256), valid for 12 hours, with the employee, the company and the role.
 * `identifier`, `display_name` and `metadata` are there because chat clients show the payload as the user.
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

/** Cache of verified tokens, by the secret they were verified with: the same tokens come with every call. */
const verified = new WeakMap<Uint8Array, Map<string, { claims: TokenClaims; expiresAt: number }>>();
const maxVerifiedTokens = 10_000;

/** Reads the claims of a token that is ours and has not expired; null otherwise. */
export async function readAccessToken(secret: Uint8Array, token: string, now: Date): Promise<TokenClaims | null> {
  const known = verified.get(secret) ?? new Map();
  verified.set(secret, known);
  const before = known.get(token);
  if (before) return now.getTime() / 1000 < before.expiresAt ? before.claims : null;
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, currentDate: now });
    const { sub, iat, exp } = payload;
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    const claims = { employeeId: sub, companyId: Number(payload.company), role: String(payload.role), issuedAt: iat };
    if (known.size >= maxVerifiedTokens) known.clear();
    known.set(token, { claims, expiresAt: exp });
    return claims;
  } catch {
    return null;
  }
}

/** Whether a token is past half its life: it is renewed then, while it is in use. */
export function needsRenewal(claims: TokenClaims, now: Date): boolean {
  return now.getTime() / 1000 - claims.issuedAt > accessTokenSeconds / 2;
}

/** Whether a token was issued before the person's tokens were revoked; compared in seconds, as tokens carry them. */
export function isRevoked(claims: TokenClaims, revokedBefore: Date | null): boolean {
  return revokedBefore !== null && claims.issuedAt <= Math.floor(revokedBefore.getTime() / 1000);
}
