import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, derived from the secret of the server: a token of one is nothing to the other. */
export function deriveKey(secret: Uint8Array, purpose: 'tokens' | 'second factor' | 'attempts'): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `polier back office: ${purpose}`, 32));
}
