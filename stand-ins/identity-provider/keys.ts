import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { keep } from '../keep.ts';

export type SigningKey = JsonWebKey & { kid: string; use: 'sig'; alg: 'RS256' };
type Secrets = { signing: SigningKey[]; cookies: string; codes: string };

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(16).toString('base64url'),
    use: 'sig',
    alg: 'RS256',
  };
}

const keysListed = 3;

/** Signing keys and secrets, kept over restarts. The first key signs, the others stay listed. */
export function openKeys(dataDir: string | null) {
  const kept = keep<Secrets>(dataDir, 'keys.json', () => ({
    signing: [newKey()],
    cookies: randomBytes(32).toString('base64url'),
    codes: randomBytes(32).toString('base64url'),
  }));
  return {
    signing: () => kept.value.signing,
    /** The public halves, for whoever checks a token. */
    published: () => kept.value.signing.map(({ kty, n, e, kid, use, alg }) => ({ kty, n, e, kid, use, alg })),
    cookieSecret: kept.value.cookies,
    codeSecret: kept.value.codes,
    rotate(): void {
      kept.value.signing = [newKey(), ...kept.value.signing].slice(0, keysListed);
      kept.save();
    },
    /** A JWT as B2C writes it: RS256, header with kid and typ. */
    signToken(payload: object): string {
      const [key] = kept.value.signing;
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const content = `${part({ alg: 'RS256', kid: key!.kid, typ: 'JWT' })}.${part(payload)}`;
      const signature = sign('sha256', Buffer.from(content), createPrivateKey({ key: key!, format: 'jwk' }));
      return `${content}.${signature.toString('base64url')}`;
    },
  };
}

export type Keys = ReturnType<typeof openKeys>;
