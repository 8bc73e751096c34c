import { createHash } from 'node:crypto';
import { accessTokenSeconds } from '@polier/contract/constants';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { SignIn } from '../employees/sign-ins/begin-sign-in.ts';
import { endOfSignIn } from '../employees/sign-ins/policy.ts';

const issuer = 'polier';

/**
 * The claims of an access token we use; times in seconds. `signInId` is null in tokens of releases that knew no
 * sign-ins.
 */
export type TokenClaims = { employeeId: string; signInId: string | null; issuedAt: number; expiresAt: number };

/** The secret that signs new tokens, and earlier ones whose tokens stay valid. */
export type TokenSecrets = { tokenSecret: Uint8Array; formerTokenSecrets: readonly Uint8Array[] };

/**
 * Creates one of our access tokens: a JWT (HS256) with the employee, the company, the role and the sign-in it belongs
 * to
 * (`sid`, `auth_time`), valid for 12 hours, but not beyond the end of the sign-in. Its `kid` names the secret.
 * `identifier`, `display_name` and `metadata` are there because chat clients show the payload as the user.
 */
export async function createAccessToken(
  secret: Uint8Array,
  person: { id: string; companyId: number; role: string; firstName: string; lastName: string },
  signIn: SignIn,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    company: person.companyId,
    role: person.role,
    sid: signIn.id,
    auth_time: Math.floor(signIn.startedAt.getTime() / 1000),
    identifier: person.id,
    display_name: `${person.firstName} ${person.lastName}`.trim(),
    metadata: {},
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId(secret) })
    .setIssuer(issuer)
    .setSubject(person.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(issuedAt + accessTokenSeconds, latestExpiry(signIn)))
    .sign(secret);
}

const latestExpiry = (signIn: SignIn) => Math.floor(endOfSignIn(signIn.startedAt).getTime() / 1000);

/** The name of a secret in the header of its tokens; tells nothing about the secret itself. */
function keyId(secret: Uint8Array): string {
  return createHash('sha256').update('polier key id').update(secret).digest('base64url').slice(0, 12);
}

/** Cache of verified tokens, by the secret in use: the same tokens come with every call. */
const verified = new WeakMap<Uint8Array, Map<string, TokenClaims>>();
const maxVerifiedTokens = 10_000;

/** Reads the claims of a token that is ours and has not expired; null otherwise. */
export async function readAccessToken(secrets: TokenSecrets, token: string, now: Date): Promise<TokenClaims | null> {
  const known = verified.get(secrets.tokenSecret) ?? new Map<string, TokenClaims>();
  verified.set(secrets.tokenSecret, known);
  const before = known.get(token);
  if (before) return now.getTime() / 1000 < before.expiresAt ? before : null;
  const claims = await verifyToken(secrets, token, now);
  if (!claims) return null;
  if (known.size >= maxVerifiedTokens) known.clear();
  known.set(token, claims);
  return claims;
}

async function verifyToken(secrets: TokenSecrets, token: string, now: Date): Promise<TokenClaims | null> {
  for (const secret of secretsFor(secrets, token)) {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, currentDate: now });
      const { sub, sid, iat, exp } = payload;
      if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
      return { employeeId: sub, signInId: typeof sid === 'string' ? sid : null, issuedAt: iat, expiresAt: exp };
    } catch {
      // Signed with another secret, expired or not a token of ours.
    }
  }
  return null;
}

/** The secrets a token may be signed with: the one it names, or all where it names none, as earlier releases did. */
function secretsFor({ tokenSecret, formerTokenSecrets }: TokenSecrets, token: string): Uint8Array[] {
  const all = [tokenSecret, ...formerTokenSecrets];
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid === undefined ? all : all.filter((secret) => keyId(secret) === kid);
  } catch {
    return [];
  }
}

/** Whether a token is past half its life and a new one would live longer: it is renewed then, while it is in use. */
export function needsRenewal(claims: TokenClaims, signIn: SignIn, now: Date): boolean {
  const isPastHalf = now.getTime() / 1000 - claims.issuedAt > accessTokenSeconds / 2;
  return isPastHalf && claims.expiresAt < latestExpiry(signIn);
}

/** Whether a token without a sign-in was issued before the person's tokens were revoked; compared in seconds. */
export function isRevoked(claims: TokenClaims, revokedBefore: Date | null): boolean {
  return revokedBefore !== null && claims.issuedAt <= Math.floor(revokedBefore.getTime() / 1000);
}
