import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../ground/config/config.ts';
import { listOf } from '../ground/config/config-mistakes.ts';

/** Earlier secrets whose tokens stay valid while TOKEN_SECRET is being changed. */
export function readFormerSecrets(config: Config): Uint8Array[] {
  return listOf(config.TOKEN_SECRETS_FORMER).map((secret) => new TextEncoder().encode(secret));
}

/** The configured secret, or one that is created once and kept in the data folder. */
export function readTokenSecret(config: Config): Uint8Array {
  if (config.TOKEN_SECRET) return new TextEncoder().encode(config.TOKEN_SECRET);
  const path = join(config.dataDir, 'token-secret');
  try {
    return readFileSync(path);
  } catch {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(32);
    writeFileSync(path, secret, { mode: 0o600 });
    return secret;
  }
}
