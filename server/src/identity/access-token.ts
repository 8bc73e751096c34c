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

/** The facts of a token that is ours and has not expired; null otherwise. */
export async function readAccessToken(secret: Uint8Array, token: string, now: Date): Promise<TokenFacts | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, currentDate: now });
    if (typeof payload.sub !== 'string' || typeof payload.iat !== 'number') return null;
    return {
      employeeId: payload.sub,
      companyId: Number(payload.company),
      role: String(payload.role),
      issuedAt: payload.iat,
    };
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
