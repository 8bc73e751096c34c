import { createHash } from 'node:crypto';

/** Returns a UUID that is always the same for these texts. */
export function hashedUuid(...texts: string[]): string {
  const bytes = createHash('sha256').update(texts.join(' ')).digest().subarray(0, 16);
  // Version 8 of RFC 9562: a custom UUID.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
