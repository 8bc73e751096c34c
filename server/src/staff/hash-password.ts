import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagBytes = 32;
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const run = promisify(argon2);

/** Hashes a password with argon2id and a salt of its own, in the PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password matches a hash. Without a hash (no such account) it takes the same time and returns false. */
export async function fitsPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '');
  if (!parts) {
    await tagOf(password, randomBytes(16), cost);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const figures = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), figures);
  return timingSafeEqual(tag, Buffer.from(expected, 'base64'));
}

/** A first password: four groups of four signs that are not mistaken for each other, about 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

async function tagOf(
  password: string,
  nonce: Buffer,
  figures: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  // The same letters can be encoded in several ways.
  const message = password.normalize('NFC');
  return (await run('argon2id', { message, nonce, tagLength: tagBytes, ...figures })) as Buffer;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
