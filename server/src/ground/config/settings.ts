import { languages } from '@polier/contract/languages';
import { z } from 'zod';
import { isVatNumber, tidyVatNumber } from '../vat-number.ts';
import { readOtlpHeaders } from './otlp-headers.ts';
import { readTrustProxy, type TrustedProxies } from './trust-proxy.ts';

const text = (fallback: string) => z.string().trim().default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const whole = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);
const yes = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => ['true', '1', 'yes'].includes(value));
/** A name, or `none` where the provider has no policies: an empty setting counts as not set. */
const policy = (fallback: string) => text(fallback).transform((name) => (name === 'none' ? '' : name));
/** A limit that an operator can change; 0 is none. */
const limit = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
/** An amount of francs, also a part of one. */
const price = () => z.coerce.number().min(0).default(0);
const url = () => z.union([z.literal(''), z.url()]).default('');

/** Every setting, its default and what it is for; `docs/operating.md` carries this table. */
export const settings = z.object({
  PORT: port(3000).describe('Port of the web app; stand-ins take the next ports.'),
  HOST: text('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: url().describe('Address people use, for links and redirects. Default: http://localhost:PORT.'),
  TRUST_PROXY: text('false')
    .refine((given) => readTrustProxy(given) !== null, 'the number of proxies in front, or their addresses')
    .transform((given): TrustedProxies => readTrustProxy(given) ?? false)
    .describe(
      'Proxies in front whose X-Forwarded-* headers count: how many, or their addresses and networks, separated by commas.',
    ),
  API_DOCS: z
    .union([z.literal(''), yes(true)])
    .default('')
    .describe('Show the description of the endpoints at /api/docs to everybody. Default: true, in production false.'),
  METRICS_TOKEN: text('')
    .refine((given) => given === '' || given.length >= 24, 'at least 24 characters')
    .describe('Whoever sends this as a bearer token may read /metrics; at least 24 characters. Empty: nobody may.'),
  DATA_DIR: text('./.data').describe('Folder of the embedded database, the kept index and the stand-ins.'),
  REDIS_URL: text('').describe('Redis that several servers share, for chats open on another one. Empty: one server.'),
  DATABASE_URL: text('').describe('PostgreSQL 15 or newer. Empty: embedded database in DATA_DIR.'),
  DATABASE_CONNECTIONS: whole(20, 2, 500).describe(
    'Connections to PostgreSQL that one server works with, besides one that it holds; with four servers, 84 in all.',
  ),
  DATABASE_SECONDS: whole(20, 1, 600).describe('The longest a statement may take; then the database counts as away.'),
  START_SECONDS: whole(60, 0, 3600).describe(
    'How long a start waits for a database and a Redis that are not there yet, and for the end of a server it replaces.',
  ),
  DRAIN_SECONDS: whole(20, 0, 3600).describe(
    'How long a server that is told to stop lets running answers and jobs come to their end.',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged (JSON lines on standard error).'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url().describe(
    'OpenTelemetry collector that traces are sent to (OTLP over HTTP, JSON), without /v1/traces. Empty: none are made.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: text('')
    .refine((given) => readOtlpHeaders(given) !== null, 'name=value, separated by commas, the values as in a URL')
    .transform((given) => readOtlpHeaders(given) ?? {})
    .describe('Headers for the collector, as name=value, separated by commas, the values as in a URL.'),
  POLIER_PRODUCTION: yes(false).describe('Refuse to start with a stand-in, a default secret or an http origin.'),
  TOKEN_SECRET: text('').describe(
    'Signs access tokens; at least 32 characters. Empty: made once and kept in DATA_DIR.',
  ),
  TOKEN_SECRETS_FORMER: text('').describe(
    'Earlier values of TOKEN_SECRET, separated by commas: what they signed stays valid. Nobody is signed out by a change.',
  ),
  DEMONSTRATION: z
    .union([z.literal(''), yes(true)])
    .default('')
    .describe('Fill an empty database with demonstration people and sources. Default: true when embedded.'),
  ASSOCIATION_NAME: text('Verband Schweizer Bau').describe('The association that keeps the sources.'),
  ASSOCIATION_URL: url().describe('Its website.'),
  ASSOCIATION_LANGUAGE: z
    .enum(languages)
    .default('de')
    .describe('The language of letters to the association: de, fr or it.'),
  EDITOR_EMAIL: text('redaktion@verband.example').describe('Where questions without a source are sent.'),
  CONTACT_EMAIL: text('kontakt@verband.example').describe('Contact shown in the footer.'),
  SUPPLIER_NAME: text('Verband Schweizer Bau').describe(
    'Who sells the subscriptions, as registered for VAT; on receipts.',
  ),
  SUPPLIER_ADDRESS: text('Musterstrasse 1, 3000 Bern').describe('Its address; a comma begins a new line.'),
  SUPPLIER_VAT_NUMBER: text('CHE-000.000.000')
    .transform(tidyVatNumber)
    .refine(isVatNumber, 'not a Swiss VAT number such as CHE-123.456.788')
    .describe('Its VAT number; MWST, TVA or IVA is added by language.'),
  INVITATIONS_PER_DAY: limit(2500).describe('Invitations that a company may send within 24 hours; 0: no limit.'),
  ATTACHMENT_FILES: limit(2000).describe('Files that a person may keep in their chats; 0: no limit.'),
  ATTACHMENT_MEGABYTES: limit(1000).describe('Their size together in MB; 0: no limit.'),
  ANSWERS_AT_ONCE: limit(30).describe(
    'Questions of a person that may be answered or wait at the same time; 0: no limit.',
  ),
  ANSWERS_PER_DAY: limit(1000).describe('Questions that a person may ask within 24 hours; 0: no limit.'),
  ANSWERS_PER_DAY_COMPANY: limit(0).describe(
    'Questions that the people of a company may ask together within 24 hours; 0: no limit.',
  ),
  CHATS_AT_ONCE: limit(20).describe('Chats that a person may have open at the same time on one server; 0: no limit.'),
  SMTP_URL: text('').describe('Mail server, for example smtps://user:password@host. Empty: mailbox stand-in.'),
  MAIL_FROM: text('Polier <polier@verband.example>').describe('Sender of letters.'),
  IDENTITY_AUTHORITY: url().describe(
    'Base of the identity provider, for example https://TENANT.b2clogin.com/TENANT.onmicrosoft.com. Empty: stand-in.',
  ),
  IDENTITY_TENANT: text('polier.onmicrosoft.com').describe('Tenant name: its default domain.'),
  IDENTITY_TENANT_ID: text('8d1f6f0e-7a50-4a3c-9a53-0f5a3f6f2c11').describe('Tenant GUID.'),
  IDENTITY_CLIENT_ID: text('5b0f0b0e-3f0e-4b57-8a3f-6c1d5b1f0a22').describe('Application id of the sign-in app.'),
  IDENTITY_POLICY_SIGN_IN: policy('B2C_1_signin').describe('Policy of sign-in; `none` for Entra External ID.'),
  IDENTITY_POLICY_SIGN_UP: policy('B2C_1_signup').describe('Policy of sign-up; `none` for Entra External ID.'),
  IDENTITY_POLICY_RESET: policy('B2C_1_reset').describe('Policy of password reset; `none` for Entra External ID.'),
  IDENTITY_POLICY_PASSWORD: policy('B2C_1_ropc').describe(
    'Policy that exchanges a password for a token (B2C only); `none` where there is none.',
  ),
  CHAT_PASSWORD_SIGN_IN: yes(false).describe('Let chat clients sign in with e-mail address and password.'),
  CHAT_OAUTH_SIGN_IN: yes(false).describe('Let chat clients send the browser to the identity provider.'),
  IDENTITY_EMAIL_CLAIM: text('emails').describe('Claim with the e-mail address (B2C: emails, External ID: email).'),
  IDENTITY_KEY_CLAIM: text('oid').describe('Claim that identifies a person.'),
  IDENTITY_GRAPH_URL: text('https://graph.microsoft.com').describe('Base of the user directory (Microsoft Graph).'),
  IDENTITY_GRAPH_LOGIN_URL: text('https://login.microsoftonline.com').describe('Where its access tokens come from.'),
  IDENTITY_GRAPH_CLIENT_ID: text('').describe(
    'Application id of the directory app (User.ReadWrite.All), another one than of sign-in.',
  ),
  IDENTITY_GRAPH_CLIENT_SECRET: text('').describe('Its secret. Empty: nobody can be invited or deleted there.'),
  PAYMENT_PROVIDER: z.enum(['datatrans', 'stripe']).default('datatrans').describe('Who moves the money.'),
  PAYMENT_API_URL: url().describe(
    'Datatrans: base of its API, for example https://api.datatrans.com. Empty: stand-in.',
  ),
  PAYMENT_PAY_URL: url().describe('Datatrans: base of its payment page. Default: the API’s, with pay for api.'),
  PAYMENT_MERCHANT_ID: text('').describe('Datatrans: merchant id, ten digits.'),
  PAYMENT_PASSWORD: text('').describe('Datatrans: password for calls from server to server.'),
  PAYMENT_SECRET_KEY: text('').describe('Stripe: secret key.'),
  PAYMENT_WEBHOOK_KEYS: text('').describe(
    'Signing keys of the webhooks, separated by commas; two while they are being changed. Datatrans: hex. Stripe: whsec_…',
  ),
  MODEL_PROVIDER: z
    .enum(['openai-compatible', 'azure', 'anthropic'])
    .default('openai-compatible')
    .describe('Kind of language model.'),
  MODEL_URL: url().describe('Base URL of the model. Empty: answers quote the sources.'),
  MODEL_NAME: text('').describe('Name of the model (Azure: of the deployment).'),
  MODEL_API_KEY: text('').describe('Its key.'),
  MODEL_EFFORT: text('').describe('How much a reasoning model thinks, for example low. Empty: its own measure.'),
  MODEL_TEMPERATURE_ZERO: z
    .union([z.literal(''), yes(true)])
    .default('')
    .describe(
      'Ask for temperature 0. Default: unless MODEL_EFFORT is set; a server that refuses it is not asked again.',
    ),
  MODEL_MAX_TOKENS: z.coerce
    .number()
    .int()
    .min(200)
    .max(100_000)
    .default(4000)
    .describe('The longest answer in tokens, what the model thinks included.'),
  MODEL_SECONDS: z.coerce.number().int().min(5).max(600).default(90).describe('The longest a model may write.'),
  MODEL_PRICE_INPUT: price().describe('What a million tokens that it reads cost, in francs.'),
  MODEL_PRICE_OUTPUT: price().describe('What a million tokens that it writes cost, in francs.'),
  MODEL_FRANCS_PER_COMPANY_DAY: price().describe(
    'What the models may cost for a company on a day, in francs; then its answers quote. 0: no limit.',
  ),
  CHECK_MODEL_PROVIDER: z
    .enum(['openai-compatible', 'azure', 'anthropic'])
    .default('openai-compatible')
    .describe('Kind of the model that gives a second opinion on each claim.'),
  CHECK_MODEL_URL: url().describe('Its base URL.'),
  CHECK_MODEL_NAME: text('').describe('Its name. Empty: no second opinion.'),
  CHECK_MODEL_API_KEY: text('').describe('Its key.'),
  CHECK_MODEL_EFFORT: text('').describe('How much it thinks.'),
  CHECK_MODEL_PRICE_INPUT: price().describe('What a million tokens that it reads cost, in francs.'),
  CHECK_MODEL_PRICE_OUTPUT: price().describe('What a million tokens that it writes cost, in francs.'),
  EMBEDDING_URL: url().describe('OpenAI-compatible base URL for embeddings. Empty: search by words alone.'),
  EMBEDDING_FOLDER: text('').describe(
    'Folder with a sentence-embedding model in ONNX, instead of EMBEDDING_URL: search by meaning without a service.',
  ),
  EMBEDDING_NAME: text('').describe('Name of the embedding model.'),
  EMBEDDING_API_KEY: text('').describe('Its key.'),
  VOICE: yes(true).describe('Let people speak with Polier, where transcription and speech are configured.'),
  TRANSCRIPTION_URL: url().describe(
    'OpenAI-compatible base URL that turns speech into text. Empty: nobody can speak; stand-in in a demonstration.',
  ),
  TRANSCRIPTION_MODEL: text('').describe('Name of its model.'),
  TRANSCRIPTION_API_KEY: text('').describe('Its key.'),
  SPEECH_URL: url().describe('OpenAI-compatible base URL that reads answers aloud; needed with TRANSCRIPTION_URL.'),
  SPEECH_MODEL: text('').describe('Name of its model.'),
  SPEECH_API_KEY: text('').describe('Its key.'),
  SPEECH_VOICE: text('alloy').describe('Its voice, or one for each language: `de=anna,fr=julie,it=paola`.'),
});

export type Settings = z.output<typeof settings>;

export type StandIn = 'identity provider' | 'payment provider' | 'mailbox' | 'voice';

/** The settings with everything that follows from them. */
export type Config = Settings & {
  dataDir: string;
  publicUrl: string;
  embedded: boolean;
  /** Whether /api/docs is there. */
  apiDocs: boolean;
  demonstration: boolean;
  /** Ports of the stand-ins: the ones after PORT. With PORT=0 they are free ports as well. */
  standInPorts: { identity: number; payment: number; inbox: number; model: number; voice: number; association: number };
  /** The parts of the outside world that are not configured. */
  standIns: StandIn[];
};
