import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { Refusal } from '../ground/refusal.ts';

const metadataAnswer = z.object({
  issuer: z.string().min(1),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
});
export type ProviderMetadata = {
  metadata: z.output<typeof metadataAnswer>;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** Time-out of a call of the identity provider. */
export const providerTimeoutMs = 5_000;

/** Creates a cache of the identity provider's metadata (OpenID Connect discovery), one entry per policy. */
export function createMetadataCache(authority: string, now: () => Date) {
  const cached = new Map<string, ProviderMetadata & { at: number }>();

  /** Returns the metadata of a policy, not older than `maxAgeMs`. Refuses IDENTITY_PROVIDER_UNREACHABLE. */
  return async (policy: string, maxAgeMs: number): Promise<ProviderMetadata> => {
    const held = cached.get(policy);
    if (held && now().getTime() - held.at < maxAgeMs) return held;
    const found = await refuseUnreachable(() => readMetadata(authority, policy));
    const keys = held?.metadata.jwks_uri === found.metadata.jwks_uri ? held.keys : found.keys;
    const fresh = { at: now().getTime(), metadata: found.metadata, keys };
    cached.set(policy, fresh);
    return fresh;
  };
}

/** Reads the metadata of a policy from the provider. Throws whatever goes wrong. */
export async function readMetadata(authority: string, policy: string): Promise<ProviderMetadata> {
  const answer = await fetch(`${policyUrl(authority, policy)}/v2.0/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(providerTimeoutMs),
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const metadata = metadataAnswer.parse(await answer.json());
  return { metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri)) };
}

/** The base address of a policy; the authority itself when the policy is empty. */
export function policyUrl(authority: string, policy: string): string {
  return [authority.replace(/\/$/, ''), policy].filter(Boolean).join('/');
}

/** Runs a call of the identity provider. Refuses IDENTITY_PROVIDER_UNREACHABLE when it throws. */
export async function refuseUnreachable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new Refusal('IDENTITY_PROVIDER_UNREACHABLE', {}, { cause: error });
  }
}
