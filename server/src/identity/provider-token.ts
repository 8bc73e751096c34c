import type { Intent } from '@polier/contract/identity';
import { type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { Refusal } from '../ground/refusal.ts';
import { hashSecret } from './hash-secret.ts';
import { clockToleranceSeconds, oldestTokenMs } from './policy.ts';
import {
  type ProviderMetadata,
  policyUrl,
  providerTimeoutMs,
  readMetadata,
  refuseUnreachable,
} from './provider-metadata.ts';
import type { SignInSettings } from './sign-in-settings.ts';

/** A person's account at the identity provider, as proven by one of its tokens. */
export type ProvenIdentity = {
  tenant: string;
  subject: string;
  email: string | null;
  givenName: string;
  familyName: string;
};
/** The attempt a token has to answer. */
export type ExpectedAttempt = { intent: Intent; nonceHash: string; startedAt: Date };

const passwordAnswer = z.object({ id_token: z.string() });

/**
 * Verifies an id_token against the attempt it answers: signature, issuer, audience, life, policy, nonce, age, and that
 * the person signed in for this attempt. Refuses SIGN_IN_FAILED, or IDENTITY_PROVIDER_UNREACHABLE when the provider's
 * keys cannot be read.
 */
export async function verifyIdToken(
  settings: SignInSettings,
  { metadata, keys }: ProviderMetadata,
  token: string,
  expected: ExpectedAttempt,
  now: Date,
): Promise<ProvenIdentity> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: metadata.issuer,
    audience: settings.clientId,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
    currentDate: now,
  }).catch((error: Error & { code?: string }) => {
    const unreachable =
      error.code === 'ERR_JWKS_TIMEOUT' || error.name === 'TypeError' || error.code === 'ERR_JOSE_GENERIC';
    throw new Refusal(unreachable ? 'IDENTITY_PROVIDER_UNREACHABLE' : 'SIGN_IN_FAILED', {}, { cause: error });
  });
  const mistake = mistakeIn(payload, settings.policies[expected.intent], expected, now);
  if (mistake) throw new Refusal('SIGN_IN_FAILED', {}, { cause: new Error(mistake) });
  const identity = identityOf(payload, settings);
  if (identity) return identity;
  throw new Refusal('SIGN_IN_FAILED', {}, { cause: new Error(`no claim ${settings.keyClaim} in the token`) });
}

/**
 * Exchanges an e-mail address and a password for an identity (B2C's resource owner flow); null when they are wrong.
 * Refuses IDENTITY_PROVIDER_UNREACHABLE.
 */
export async function exchangePassword(
  settings: SignInSettings,
  username: string,
  password: string,
  now: () => Date,
): Promise<ProvenIdentity | null> {
  const { authority, passwordPolicy } = settings;
  const { answer, metadata, keys } = await refuseUnreachable(async () => {
    const { metadata, keys } = await readMetadata(authority, passwordPolicy);
    const form = { grant_type: 'password', client_id: settings.clientId, scope: 'openid', username, password };
    const answer = await fetch(`${policyUrl(authority, passwordPolicy)}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, response_type: 'id_token' }),
      signal: AbortSignal.timeout(providerTimeoutMs),
    });
    if (answer.status >= 500) throw new Error(`the identity provider answered ${answer.status}`);
    return { answer, metadata, keys };
  });
  if (!answer.ok) return null;
  const parsed = passwordAnswer.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) return null;
  const { payload } = await jwtVerify(parsed.data.id_token, keys, {
    algorithms: ['RS256'],
    issuer: metadata.issuer,
    audience: settings.clientId,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp', 'iat', 'sub'],
    currentDate: now(),
  }).catch((error: Error) => {
    throw new Refusal('IDENTITY_PROVIDER_UNREACHABLE', {}, { cause: error });
  });
  return identityOf(payload, settings);
}

/** The fault in a token with valid signature, issuer and audience; null when there is none. */
function mistakeIn(payload: JWTPayload, policy: string, expected: ExpectedAttempt, now: Date): string | null {
  const tokenPolicy = String(payload.tfp ?? payload.acr ?? '');
  if (policy !== '' && tokenPolicy.toLowerCase() !== policy.toLowerCase()) return 'token of another policy';
  if (hashSecret(String(payload.nonce)) !== expected.nonceHash) return 'nonce of another attempt';
  if (now.getTime() - payload.iat! * 1000 > oldestTokenMs) return 'token too old';
  const authTime = payload.auth_time;
  if (typeof authTime === 'number' && authTime < expected.startedAt.getTime() / 1000 - clockToleranceSeconds) {
    return 'signed in before this attempt';
  }
  return null;
}

/**
 * The identity in a token; null without the configured key claim. Falling back to another claim would make one person
 * two (External ID's `sub` differs per application).
 */
function identityOf(payload: JWTPayload, settings: SignInSettings): ProvenIdentity | null {
  const subject = payload[settings.keyClaim];
  if (typeof subject !== 'string' || subject === '') return null;
  const mail = payload[settings.emailClaim];
  const email = Array.isArray(mail) ? mail[0] : mail;
  return {
    tenant: settings.tenantId,
    subject,
    email: typeof email === 'string' && email !== '' ? email.toLowerCase() : null,
    givenName: typeof payload.given_name === 'string' ? payload.given_name : '',
    familyName: typeof payload.family_name === 'string' ? payload.family_name : '',
  };
}
