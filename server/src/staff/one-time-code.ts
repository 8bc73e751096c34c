import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A key for an authenticator app: 160 bits in base32 (RFC 4648), as the apps take it. */
export function makeFactorKey(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

/** The address that an authenticator app opens or scans. */
export function factorUri(key: string, userName: string): string {
  return `otpauth://totp/${encodeURIComponent(`Polier:${userName}`)}?secret=${key}&issuer=Polier`;
}

/** The code of a key at a moment (TOTP with SHA-1, six digits, 30 seconds: RFC 6238). */
export function oneTimeCode(key: string, now: Date): string {
  return codeOfStep(key, stepOf(now));
}

/**
 * The time step of a valid code: the current one, or the one before or after it, as clocks differ. Null for a wrong
 * code, and for one of `usedStep` or earlier, because no code may be used twice.
 */
export function stepOfCode(key: string, code: string, now: Date, usedStep: number | null): number | null {
  for (const step of [-1, 0, 1].map((off) => stepOf(now) + off)) {
    const right = timingSafeEqual(Buffer.from(codeOfStep(key, step)), Buffer.from(code.padStart(6).slice(0, 6)));
    if (right && (usedStep === null || step > usedStep)) return step;
  }
  return null;
}

const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds);

function codeOfStep(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
