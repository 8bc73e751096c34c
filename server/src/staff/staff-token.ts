import { staffTokenSeconds } from '@polier/contract/constants';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './derive-key.ts';

const issuer = 'polier';
/** Says what the token is for: access tokens of people have none, and neither is taken for the other. */
const audience = 'polier-super-admin';

export type StaffClaims = { sessionId: string; issuedAt: number };

/** Creates a token of the back office: a JWT (HS256) under a key of its own, valid for half an hour. */
export async function createStaffToken(
  secret: Uint8Array,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + staffTokenSeconds)
    .sign(deriveKey(secret, 'tokens'));
}

/**
 * Reads a token of the back office that one of the secrets signed; null for any other, and for one that has expired.
 */
export async function readStaffToken(
  secrets: readonly Uint8Array[],
  token: string,
  now: Date,
): Promise<StaffClaims | null> {
  for (const secret of secrets) {
    const claims = await readWith(secret, token, now);
    if (claims) return claims;
  }
  return null;
}

async function readWith(secret: Uint8Array, token: string, now: Date): Promise<StaffClaims | null> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(secret, 'tokens'), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sid'],
    });
    return typeof payload.sid === 'string' ? { sessionId: payload.sid, issuedAt: payload.iat! } : null;
  } catch {
    return null;
  }
}

/** Whether a token is past half its life: it is renewed then, while it is in use. */
export function needsRenewal({ issuedAt }: StaffClaims, now: Date): boolean {
  return now.getTime() / 1000 - issuedAt > staffTokenSeconds / 2;
}
