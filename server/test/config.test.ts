import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/ground/config/config.ts';

const nothing = {};
const production = {
  POLIER_PRODUCTION: 'true',
  PUBLIC_URL: 'https://polier.example',
  DATABASE_URL: 'postgres://polier@database/polier',
  TOKEN_SECRET: 'a secret nobody knows that is long enough',
  SMTP_URL: 'smtps://user:password@mail.example',
  IDENTITY_AUTHORITY: 'https://tenant.b2clogin.com/tenant.onmicrosoft.com',
  IDENTITY_TENANT_ID: '11111111-2222-4333-8444-555555555555',
  IDENTITY_CLIENT_ID: '66666666-7777-4888-9999-000000000000',
  IDENTITY_TENANT: 'tenant.onmicrosoft.com',
  IDENTITY_GRAPH_CLIENT_ID: '77777777-7777-4888-9999-000000000000',
  IDENTITY_GRAPH_CLIENT_SECRET: 'a secret of the directory',
  PAYMENT_API_URL: 'https://api.datatrans.com',
  PAYMENT_MERCHANT_ID: '1100012345',
  PAYMENT_PASSWORD: 'password',
  PAYMENT_WEBHOOK_KEYS: `${'ab'.repeat(32)}, ${'cd'.repeat(32)}`,
  SUPPLIER_NAME: 'Bauverband',
  SUPPLIER_ADDRESS: 'Bauweg 3, 8005 Zürich',
  SUPPLIER_VAT_NUMBER: 'CHE-123.456.788',
  ASSOCIATION_URL: 'https://bauverband.ch',
  CONTACT_EMAIL: 'kontakt@bauverband.ch',
  EDITOR_EMAIL: 'redaktion@bauverband.ch',
  MAIL_FROM: 'Polier <polier@bauverband.ch>',
};

const voice = {
  TRANSCRIPTION_URL: 'https://voice.example/v1',
  TRANSCRIPTION_MODEL: 'whisper',
  SPEECH_URL: 'https://voice.example/v1',
  SPEECH_MODEL: 'speaker',
};

function refusal(settings: Record<string, string>): string {
  try {
    readConfig(settings, nothing);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return '';
}

test('nothing configured is the embedded default', () => {
  expect(readConfig({}, nothing)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    embedded: true,
    demonstration: true,
    standIns: ['identity provider', 'payment provider', 'mailbox', 'voice'],
    standInPorts: { identity: 3001, payment: 3002, inbox: 3003, model: 3004, voice: 3005, association: 3007 },
  });
});

test('headers for the collector of traces are read from pairs, and a wrong one is named', () => {
  const read = (given: string) => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: given }, nothing).OTEL_EXPORTER_OTLP_HEADERS;
  expect(read('x-tenant=a%20b, authorization=Basic%20eDp5,')).toEqual({
    'x-tenant': 'a b',
    authorization: 'Basic eDp5',
  });
  for (const wrong of ['x-tenant=100%', 'x-tenant', 'x tenant=a', 'x-tenant=a%0Ab'])
    expect(refusal({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS: name=value/);
});

test('a voice is stood in for only in a demonstration that has none and wants one', () => {
  const standsIn = (settings: Record<string, string>) => readConfig(settings, nothing).standIns.includes('voice');
  expect(standsIn({})).toBe(true);
  expect(standsIn(voice)).toBe(false);
  expect(standsIn({ VOICE: 'false' })).toBe(false);
  expect(standsIn({ DEMONSTRATION: 'false' })).toBe(false);
  expect(refusal({ ...production, DEMONSTRATION: 'true' })).toContain('stand-in in use: voice');
  expect(readConfig({ ...production, ...voice }, nothing).standIns).toEqual([]);
});

test('an override wins over the environment, an empty value counts as missing', () => {
  expect(readConfig({ PORT: '4000' }, { PORT: '5000', HOST: '' })).toMatchObject({ PORT: 4000, HOST: '127.0.0.1' });
});

test('every wrong setting is named at once', () => {
  const said = refusal({ PORT: 'eighty', LOG_LEVEL: 'loud', PUBLIC_URL: 'not an address' });
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL']) expect(said).toMatch(new RegExp(`^${name}: `, 'm'));
});

test.each([
  [{ REDIS_URL: 'redis://cache', TOKEN_SECRET: production.TOKEN_SECRET }, 'DATABASE_URL'],
  [{ REDIS_URL: 'redis://cache', DATABASE_URL: production.DATABASE_URL }, 'TOKEN_SECRET'],
  [{ REDIS_URL: 'cache:6379', DATABASE_URL: production.DATABASE_URL }, 'REDIS_URL'],
  [{ MODEL_URL: 'https://model.example/v1' }, 'MODEL_NAME'],
  [{ EMBEDDING_URL: 'https://model.example/v1' }, 'EMBEDDING_NAME'],
  [
    { EMBEDDING_URL: 'https://model.example/v1', EMBEDDING_NAME: 'x', EMBEDDING_FOLDER: '/models/x' },
    'EMBEDDING_FOLDER',
  ],
  [{ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'x' }, 'MODEL_API_KEY'],
  [{ TRANSCRIPTION_URL: 'https://voice.example/v1', TRANSCRIPTION_MODEL: 'x' }, 'SPEECH_URL'],
  [{ SPEECH_URL: 'https://voice.example/v1', SPEECH_MODEL: 'x' }, 'TRANSCRIPTION_URL'],
  [{ ...voice, TRANSCRIPTION_MODEL: '' }, 'TRANSCRIPTION_MODEL'],
  [{ ...voice, SPEECH_MODEL: '' }, 'SPEECH_MODEL'],
  [{ ...voice, SPEECH_URL: 'http://voice.example/v1' }, 'SPEECH_URL'],
  [{ SPEECH_VOICE: 'de=anna,fr=julie' }, 'SPEECH_VOICE'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  [{ CHAT_PASSWORD_SIGN_IN: 'true', IDENTITY_POLICY_PASSWORD: 'none' }, 'CHAT_PASSWORD_SIGN_IN'],
  [{ PAYMENT_API_URL: 'https://api.datatrans.com' }, 'PAYMENT_PASSWORD'],
  [{ PAYMENT_PASSWORD: 'password' }, 'PAYMENT_API_URL'],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_SECRET_KEY'],
  [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER'],
  [{ PAYMENT_WEBHOOK_KEYS: 'not hex' }, 'PAYMENT_WEBHOOK_KEYS'],
  [{ PAYMENT_WEBHOOK_KEYS: ',' }, 'PAYMENT_WEBHOOK_KEYS'],
  [{ SUPPLIER_VAT_NUMBER: 'CHE-123.456.789' }, 'SUPPLIER_VAT_NUMBER'],
  [{ SUPPLIER_VAT_NUMBER: '123.456.788' }, 'SUPPLIER_VAT_NUMBER'],
])('%j is refused naming %s', (settings, name) => {
  expect(refusal(settings as Record<string, string>)).toMatch(new RegExp(`^${name}: `, 'm'));
});

test.each(['CHE-123.456.788', 'CHE-123.456.788 MWST', 'CHE123456788', 'che-123.456.788 TVA'])(
  'the VAT number %s is taken in its one form',
  (written) => {
    expect(readConfig({ SUPPLIER_VAT_NUMBER: written }, nothing).SUPPLIER_VAT_NUMBER).toBe('CHE-123.456.788');
  },
);

test('a complete production configuration is taken, without demonstration and stand-ins', () => {
  expect(readConfig(production, nothing)).toMatchObject({ standIns: [], demonstration: false, embedded: false });
});

test.each([
  [{ IDENTITY_AUTHORITY: '' }, 'stand-in in use: identity provider (set IDENTITY_AUTHORITY)'],
  [{ SMTP_URL: '' }, 'stand-in in use: mailbox (set SMTP_URL)'],
  [{ TOKEN_SECRET: '' }, 'TOKEN_SECRET: '],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL: '],
  [{ PUBLIC_URL: 'http://polier.example' }, 'PUBLIC_URL: http is refused'],
  [{ IDENTITY_AUTHORITY: 'http://login.example/t' }, 'IDENTITY_AUTHORITY: http is refused'],
  [{ MODEL_URL: 'http://model.example', MODEL_NAME: 'x' }, 'MODEL_URL: http is refused'],
  [{ EMBEDDING_URL: 'http://model.example', EMBEDDING_NAME: 'x' }, 'EMBEDDING_URL: http is refused'],
  [{ ...voice, SPEECH_URL: 'http://127.0.0.1:9' }, 'SPEECH_URL: http is refused'],
  [{ DEMONSTRATION: 'true' }, 'DEMONSTRATION: '],
  [{ IDENTITY_TENANT_ID: '' }, 'IDENTITY_TENANT_ID: '],
  [{ PAYMENT_API_URL: 'http://api.datatrans.com' }, 'PAYMENT_API_URL: http is refused'],
  [{ PAYMENT_PAY_URL: 'http://pay.datatrans.com' }, 'PAYMENT_PAY_URL: http is refused'],
  [
    { PAYMENT_API_URL: '', PAYMENT_MERCHANT_ID: '', PAYMENT_PASSWORD: '', PAYMENT_WEBHOOK_KEYS: '' },
    'stand-in in use: payment provider (set PAYMENT_API_URL)',
  ],
  [{ IDENTITY_CLIENT_ID: '' }, 'IDENTITY_CLIENT_ID: '],
  [{ IDENTITY_TENANT: '' }, 'IDENTITY_TENANT: '],
  [{ IDENTITY_GRAPH_CLIENT_ID: '' }, 'IDENTITY_GRAPH_CLIENT_ID: '],
  [{ IDENTITY_GRAPH_CLIENT_SECRET: '' }, 'IDENTITY_GRAPH_CLIENT_SECRET: '],
  [{ IDENTITY_GRAPH_URL: 'http://graph.example' }, 'IDENTITY_GRAPH_URL: http is refused'],
  [{ SUPPLIER_NAME: '' }, 'SUPPLIER_NAME: still the demonstration value'],
  [{ SUPPLIER_ADDRESS: '' }, 'SUPPLIER_ADDRESS: still the demonstration value'],
  [{ SUPPLIER_VAT_NUMBER: '' }, 'SUPPLIER_VAT_NUMBER: still the demonstration value'],
  [{ CONTACT_EMAIL: '' }, 'CONTACT_EMAIL: an address at .example'],
  [{ EDITOR_EMAIL: '' }, 'EDITOR_EMAIL: an address at .example'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM: an address at .example'],
  [{ ASSOCIATION_URL: 'https://verband.example' }, 'ASSOCIATION_URL: an address at .example'],
])('production refuses %j', (change, part) => {
  expect(refusal({ ...production, ...(change as object) })).toContain(part);
});

test('production runs on Stripe too', () => {
  const { PAYMENT_API_URL, PAYMENT_MERCHANT_ID, PAYMENT_PASSWORD, ...others } = production;
  const stripe = { PAYMENT_PROVIDER: 'stripe', PAYMENT_SECRET_KEY: 'sk_x', PAYMENT_WEBHOOK_KEYS: 'whsec_x' };
  expect(readConfig({ ...others, ...stripe }, nothing).standIns).toEqual([]);
});

test('production names everything that is wrong, not only the first', () => {
  const said = refusal({ POLIER_PRODUCTION: 'true' });
  for (const part of ['identity provider', 'payment provider', 'mailbox', 'TOKEN_SECRET', 'PUBLIC_URL'])
    expect(said).toContain(part);
});
