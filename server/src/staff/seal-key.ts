import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** Encrypts the key of a second factor (AES-256-GCM): a copy of the database alone does not give it away. */
export function sealKey(secret: Uint8Array, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'second factor'), nonce);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the key with whichever of the secrets it was encrypted with; null when it was none of them. */
export function openKey(secrets: readonly Uint8Array[], sealed: string): string | null {
  for (const secret of secrets) {
    const key = openWith(secret, sealed);
    if (key !== null) return key;
  }
  return null;
}

function openWith(secret: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, 'second factor'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
