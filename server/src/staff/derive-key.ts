import { hkdfSync } from 'node:crypto';

/**
 * Derives a separate key for each purpose from the secret of the server, so that a token of one purpose is invalid for
 * another.
 */
export function deriveKey(secret: Uint8Array, purpose: 'tokens' | 'second factor' | 'attempts'): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `polier back office: ${purpose}`, 32));
}
