import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';

const text = (fallback: string) => z.string().trim().default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const yes = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => ['true', '1', 'yes'].includes(value));
/** A name, or `none` where the provider has no policies; empty settings count as not set. */
const policy = (fallback: string) => text(fallback).transform((name) => (name === 'none' ? '' : name));
const url = () => z.union([z.literal(''), z.url()]).default('');

/** Every setting, its default and what it is for; `docs/operating.md` carries this table. */
export const settings = z.object({
  PORT: port(3000).describe('Port of the web app; stand-ins take the next ports.'),
  HOST: text('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: url().describe('Address people use, for links and redirects. Default: http://localhost:PORT.'),
  TRUST_PROXY: yes(false).describe('Believe X-Forwarded-* headers of a proxy in front.'),
  DATA_DIR: text('./.data').describe('Folder of the embedded database and of the stand-ins.'),
  REDIS_URL: text('').describe('Redis that several servers share, for chats open on another one. Empty: one server.'),
  DATABASE_URL: text('').describe('PostgreSQL 15 or newer. Empty: embedded database in DATA_DIR.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged (JSON lines on standard error).'),
  POLIER_PRODUCTION: yes(false).describe('Refuse to start with a stand-in, a default secret or an http origin.'),
  TOKEN_SECRET: text('').describe(
    'Signs access tokens; at least 32 characters. Empty: made once and kept in DATA_DIR.',
  ),
  DEMONSTRATION: z
    .union([z.literal(''), yes(true)])
    .default('')
    .describe('Fill an empty database with demonstration people and sources. Default: true when embedded.'),
  ASSOCIATION_NAME: text('Verband Schweizer Bau').describe('The association that keeps the sources.'),
  ASSOCIATION_URL: url().describe('Its website.'),
  EDITOR_EMAIL: text('redaktion@verband.example').describe('Where questions without a source are sent.'),
  CONTACT_EMAIL: text('kontakt@verband.example').describe('Contact shown in the footer.'),
  SMTP_URL: text('').describe('Mail server, for example smtps://user:password@host. Empty: mailbox stand-in.'),
  MAIL_FROM: text('Polier <polier@verband.example>').describe('Sender of letters.'),
  IDENTITY_AUTHORITY: url().describe(
    'Base of the identity provider, for example https://TENANT.b2clogin.com/TENANT.onmicrosoft.com. Empty: stand-in.',
  ),
  IDENTITY_TENANT: text('polier.onmicrosoft.com').describe('Tenant name.'),
  IDENTITY_TENANT_ID: text('8d1f6f0e-7a50-4a3c-9a53-0f5a3f6f2c11').describe('Tenant GUID.'),
  IDENTITY_CLIENT_ID: text('5b0f0b0e-3f0e-4b57-8a3f-6c1d5b1f0a22').describe('Application id of the sign-in app.'),
  IDENTITY_POLICY_SIGN_IN: policy('B2C_1_signin').describe('Policy of sign-in; `none` for Entra External ID.'),
  IDENTITY_POLICY_SIGN_UP: policy('B2C_1_signup').describe('Policy of sign-up; `none` for Entra External ID.'),
  IDENTITY_POLICY_RESET: policy('B2C_1_reset').describe('Policy of password reset; `none` for Entra External ID.'),
  IDENTITY_POLICY_PASSWORD: policy('B2C_1_ropc').describe('Policy that exchanges a password for a token.'),
  CHAT_PASSWORD_SIGN_IN: yes(false).describe('Let chat clients sign in with e-mail address and password.'),
  CHAT_OAUTH_SIGN_IN: yes(false).describe('Let chat clients send the browser to the identity provider.'),
  IDENTITY_EMAIL_CLAIM: text('emails').describe('Claim with the e-mail address (B2C: emails, External ID: email).'),
  IDENTITY_KEY_CLAIM: text('oid').describe('Claim that identifies a person.'),
  MODEL_PROVIDER: z
    .enum(['openai-compatible', 'azure', 'anthropic'])
    .default('openai-compatible')
    .describe('Kind of language model.'),
  MODEL_URL: url().describe('Base URL of the model. Empty: answers quote the sources.'),
  MODEL_NAME: text('').describe('Name of the model (Azure: of the deployment).'),
  MODEL_API_KEY: text('').describe('Its key.'),
  EMBEDDING_URL: url().describe('OpenAI-compatible base URL for embeddings. Empty: search by words alone.'),
  EMBEDDING_NAME: text('').describe('Name of the embedding model.'),
  EMBEDDING_API_KEY: text('').describe('Its key.'),
});

export type Settings = z.output<typeof settings>;

/** Settings with everything worked out; the only place that reads the environment. */
export type Config = Settings & {
  dataDir: string;
  publicUrl: string;
  embedded: boolean;
  demonstration: boolean;
  /** Ports of the stand-ins: the ones after PORT. With PORT=0 they are free ports as well. */
  standInPorts: { identity: number; payment: number; inbox: number; model: number };
  /** Parts that are not configured and are stood in for. */
  standIns: ('identity provider' | 'mailbox')[];
};

/** A setting that cannot be used; the message names each one. */
export class ConfigError extends Error {}

/** Reads settings; `overrides` win over the environment. Throws ConfigError naming every setting that is wrong. */
export function readConfig(
  overrides: Record<string, string> = {},
  environment: Record<string, string | undefined> = process.env,
): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape)
      .map((name) => [name, overrides[name] ?? environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const config = parsed.data;
  const embedded = config.DATABASE_URL === '';
  const next = (offset: number) => (config.PORT === 0 ? 0 : config.PORT + offset);
  const standIns: Config['standIns'] = [];
  if (config.IDENTITY_AUTHORITY === '') standIns.push('identity provider');
  if (config.SMTP_URL === '') standIns.push('mailbox');
  const complete: Config = {
    ...config,
    dataDir: resolve(config.DATA_DIR),
    publicUrl: (config.PUBLIC_URL || `http://localhost:${config.PORT}`).replace(/\/$/, ''),
    embedded,
    demonstration: config.DEMONSTRATION === '' ? embedded && !config.POLIER_PRODUCTION : config.DEMONSTRATION,
    standInPorts: { identity: next(1), payment: next(2), inbox: next(3), model: next(4) },
    standIns,
  };
  const wrong = [...modelMistakes(complete), ...(config.POLIER_PRODUCTION ? productionMistakes(complete) : [])];
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return complete;
}

function modelMistakes(config: Config): string[] {
  const wrong: string[] = [];
  if (config.MODEL_URL !== '' && config.MODEL_NAME === '') wrong.push('MODEL_NAME: needed with MODEL_URL');
  if (config.MODEL_PROVIDER === 'anthropic' && config.MODEL_NAME !== '' && config.MODEL_API_KEY === '') {
    wrong.push('MODEL_API_KEY: needed for Anthropic');
  }
  if (config.EMBEDDING_URL !== '' && config.EMBEDDING_NAME === '') {
    wrong.push('EMBEDDING_NAME: needed with EMBEDDING_URL');
  }
  if (config.TOKEN_SECRET !== '' && config.TOKEN_SECRET.length < 32) {
    wrong.push('TOKEN_SECRET: at least 32 characters');
  }
  return wrong;
}

/** What a production server must not have (design section 3): stand-ins, default secrets, http origins. */
function productionMistakes(config: Config): string[] {
  const wrong = config.standIns.map((part) => `stand-in in use: ${part} (set ${standInSetting[part]})`);
  if (config.TOKEN_SECRET === '') wrong.push('TOKEN_SECRET: must be set in production');
  for (const name of ['PUBLIC_URL', 'IDENTITY_AUTHORITY', 'MODEL_URL', 'EMBEDDING_URL'] as const) {
    if (config[name].startsWith('http:')) wrong.push(`${name}: http is refused in production, use https`);
  }
  if (config.PUBLIC_URL === '') wrong.push('PUBLIC_URL: must be set in production (https)');
  if (config.demonstration) wrong.push('DEMONSTRATION: no demonstration people in production');
  for (const name of ['IDENTITY_TENANT_ID', 'IDENTITY_CLIENT_ID'] as const) {
    if (config[name] === settings.shape[name].parse(undefined)) wrong.push(`${name}: still the demonstration value`);
  }
  return wrong;
}

const standInSetting = { 'identity provider': 'IDENTITY_AUTHORITY', mailbox: 'SMTP_URL' } as const;

/** A short name for a data folder, for files that must live elsewhere (socket paths are limited to 107 characters). */
export function shortName(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
