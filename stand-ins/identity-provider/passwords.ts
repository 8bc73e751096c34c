import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** How a password is kept: scrypt with a salt of its own. */
export type PasswordHash = { salt: string; hash: string };

const cost: ScryptOptions = { N: 16_384, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt: salt.toString('base64'), hash: (await derive(password, salt)).toString('base64') };
}

const nobody: PasswordHash = { salt: randomBytes(16).toString('base64'), hash: randomBytes(32).toString('base64') };

/** Is it the password? Does the same work when there is nobody to compare with. */
export async function isPassword(kept: PasswordHash | null, password: string): Promise<boolean> {
  const { salt, hash } = kept ?? nobody;
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(derived, Buffer.from(hash, 'base64')) && kept !== null;
}

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** The rule of Azure AD B2C: 8 to 64 characters with three of lower case, upper case, digit, symbol. */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length;
  return length >= 8 && length <= 64 && classes.filter((one) => one.test(password)).length >= 3;
}
