import { createHash } from 'node:crypto';

/** Hashes a secret of a sign-in attempt (state, nonce, browser cookie): only the hash is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
