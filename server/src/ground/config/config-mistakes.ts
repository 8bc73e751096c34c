import { type Language, languages } from '@polier/contract/languages';
import type { Config, Settings, StandIn } from './settings.ts';

/** The setting that replaces each stand-in. */
const standInSetting = {
  'identity provider': 'IDENTITY_AUTHORITY',
  'payment provider': 'PAYMENT_API_URL',
  mailbox: 'SMTP_URL',
  voice: 'TRANSCRIPTION_URL and SPEECH_URL',
} as const satisfies Record<StandIn, string>;
/** Settings whose default suits only a demonstration. */
const demonstrationValues = [
  'IDENTITY_TENANT_ID',
  'IDENTITY_CLIENT_ID',
  'SUPPLIER_NAME',
  'SUPPLIER_ADDRESS',
  'SUPPLIER_VAT_NUMBER',
] as const;

/** Settings that several servers need, and combinations in which they would disagree. */
export function clusterMistakes(config: Config): string[] {
  if (config.REDIS_URL === '') return [];
  const wrong: string[] = [];
  if (config.embedded)
    wrong.push('DATABASE_URL: needed with REDIS_URL; several servers cannot share the embedded database');
  if (config.TOKEN_SECRET === '') wrong.push('TOKEN_SECRET: needed with REDIS_URL, the same on every server');
  if (!/^rediss?:\/\//.test(config.REDIS_URL)) wrong.push('REDIS_URL: must begin with redis:// or rediss://');
  return wrong;
}

/** Missing settings of the language model and the embeddings. */
export function modelMistakes(config: Config): string[] {
  const wrong: string[] = [];
  if (config.MODEL_URL !== '' && config.MODEL_NAME === '') wrong.push('MODEL_NAME: needed with MODEL_URL');
  if (config.MODEL_PROVIDER === 'anthropic' && config.MODEL_NAME !== '' && config.MODEL_API_KEY === '') {
    wrong.push('MODEL_API_KEY: needed for Anthropic');
  }
  if (config.CHECK_MODEL_URL !== '' && config.CHECK_MODEL_NAME === '') {
    wrong.push('CHECK_MODEL_NAME: needed with CHECK_MODEL_URL');
  }
  if (config.CHECK_MODEL_NAME !== '' && config.MODEL_NAME === '') {
    wrong.push('MODEL_NAME: needed with CHECK_MODEL_NAME');
  }
  if (
    config.CHECK_MODEL_PROVIDER === 'anthropic' &&
    config.CHECK_MODEL_NAME !== '' &&
    config.CHECK_MODEL_API_KEY === ''
  ) {
    wrong.push('CHECK_MODEL_API_KEY: needed for Anthropic');
  }
  const isPriced = config.MODEL_PRICE_INPUT > 0 && config.MODEL_PRICE_OUTPUT > 0;
  if (config.MODEL_FRANCS_PER_COMPANY_DAY > 0 && !isPriced) {
    wrong.push('MODEL_FRANCS_PER_COMPANY_DAY: needs MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT');
  }
  if (config.EMBEDDING_URL !== '' && config.EMBEDDING_NAME === '') {
    wrong.push('EMBEDDING_NAME: needed with EMBEDDING_URL');
  }
  if (config.EMBEDDING_FOLDER !== '' && config.EMBEDDING_URL !== '') {
    wrong.push('EMBEDDING_FOLDER: not together with EMBEDDING_URL');
  }
  if (config.TOKEN_SECRET !== '' && config.TOKEN_SECRET.length < 32) {
    wrong.push('TOKEN_SECRET: at least 32 characters');
  }
  if (listOf(config.TOKEN_SECRETS_FORMER).some((secret) => secret.length < 32)) {
    wrong.push('TOKEN_SECRETS_FORMER: at least 32 characters each');
  }
  return wrong;
}

/** Missing settings of the voice: it needs transcription and speech, both or neither. */
export function voiceMistakes(config: Config): string[] {
  const wrong: string[] = [];
  for (const [one, other] of [
    ['TRANSCRIPTION', 'SPEECH'],
    ['SPEECH', 'TRANSCRIPTION'],
  ] as const) {
    const address = config[`${one}_URL`];
    if (address === '') continue;
    if (config[`${other}_URL`] === '') wrong.push(`${other}_URL: needed with ${one}_URL`);
    if (config[`${one}_MODEL`] === '') wrong.push(`${one}_MODEL: needed with ${one}_URL`);
    const { protocol, hostname } = new URL(address);
    const here = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
    if (protocol !== 'https:' && !(protocol === 'http:' && here)) {
      wrong.push(`${one}_URL: must be https, or http on this machine`);
    }
  }
  if (voiceOf(config.SPEECH_VOICE, 'de') === null) wrong.push('SPEECH_VOICE: a name, or one each as de=…,fr=…,it=…');
  return wrong;
}

/** The voice of a language, from a setting that names one voice or one for each language; null when it is neither. */
export function voiceOf(setting: string, language: Language): string | null {
  if (!setting.includes('=')) return setting;
  const named: Record<string, string> = Object.fromEntries(listOf(setting).map((part) => part.split('=', 2)));
  return languages.every((one) => named[one]) ? named[language]! : null;
}

/** Missing settings of the configured ways to sign in. */
export function signInMistakes(config: Config): string[] {
  if (!config.CHAT_PASSWORD_SIGN_IN || config.IDENTITY_POLICY_PASSWORD !== '') return [];
  return ['CHAT_PASSWORD_SIGN_IN: needs IDENTITY_POLICY_PASSWORD; Entra External ID has none'];
}

/** Missing settings of the configured payment provider; with none of them set, its stand-in is used. */
export function paymentMistakes(config: Config): string[] {
  const needed = {
    datatrans: ['PAYMENT_API_URL', 'PAYMENT_MERCHANT_ID', 'PAYMENT_PASSWORD', 'PAYMENT_WEBHOOK_KEYS'],
    stripe: ['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_KEYS'],
  } as const;
  const names = needed[config.PAYMENT_PROVIDER];
  const given = names.filter((name) => config[name] !== '');
  if (config.PAYMENT_PROVIDER === 'datatrans' && given.length === 0) return [];
  const wrong = names
    .filter((name) => config[name] === '')
    .map((name) => `${name}: needed for ${config.PAYMENT_PROVIDER}`);
  const form = config.PAYMENT_PROVIDER === 'datatrans' ? /^([0-9a-f]{2}){16,}$/i : /^whsec_\S+$/;
  const keys = listOf(config.PAYMENT_WEBHOOK_KEYS);
  if (config.PAYMENT_WEBHOOK_KEYS !== '' && !(keys.length > 0 && keys.every((key) => form.test(key)))) {
    wrong.push('PAYMENT_WEBHOOK_KEYS: not in the form of this provider');
  }
  return wrong;
}

/** Mistakes in production only: stand-ins, default secrets, http origins. */
export function productionMistakes(config: Config, defaults: Settings): string[] {
  const wrong = config.standIns.map((part) => `stand-in in use: ${part} (set ${standInSetting[part]})`);
  if (config.TOKEN_SECRET === '') wrong.push('TOKEN_SECRET: must be set in production');
  const addresses = [
    'PUBLIC_URL',
    'IDENTITY_AUTHORITY',
    'IDENTITY_GRAPH_URL',
    'IDENTITY_GRAPH_LOGIN_URL',
    'PAYMENT_API_URL',
    'PAYMENT_PAY_URL',
    'MODEL_URL',
    'CHECK_MODEL_URL',
    'EMBEDDING_URL',
    'TRANSCRIPTION_URL',
    'SPEECH_URL',
  ] as const;
  for (const name of addresses) {
    if (config[name].startsWith('http:')) wrong.push(`${name}: http is refused in production, use https`);
  }
  if (config.PUBLIC_URL === '') wrong.push('PUBLIC_URL: must be set in production (https)');
  if (config.demonstration) wrong.push('DEMONSTRATION: no demonstration people in production');
  for (const name of demonstrationValues) {
    if (config[name] === defaults[name]) wrong.push(`${name}: still the demonstration value`);
  }
  for (const name of ['ASSOCIATION_URL', 'CONTACT_EMAIL', 'EDITOR_EMAIL', 'MAIL_FROM'] as const) {
    // Reserved for examples (RFC 2606): letters to such an address are lost.
    if (/\.example\b/i.test(config[name])) wrong.push(`${name}: an address at .example does not exist`);
  }
  for (const name of ['IDENTITY_GRAPH_CLIENT_ID', 'IDENTITY_GRAPH_CLIENT_SECRET'] as const) {
    if (config[name] === '') wrong.push(`${name}: must be set in production`);
  }
  if (config.IDENTITY_TENANT === defaults.IDENTITY_TENANT) {
    wrong.push('IDENTITY_TENANT: still the demonstration value');
  }
  return wrong;
}

/** Missing settings of a server that has neither stand-ins nor a demonstration. */
export function missingParts(config: Config): string[] {
  // A voice is optional: without its settings nobody can speak.
  const wrong = config.standIns
    .filter((part) => part !== 'voice')
    .map((part) => `${standInSetting[part]}: must be set; this server has no stand-in for the ${part}`);
  if (config.DEMONSTRATION === true) wrong.push('DEMONSTRATION: this server has no demonstration; npm start has one');
  return wrong;
}

/** The parts of a setting that is a comma-separated list. */
export const listOf = (setting: string): string[] => setting.split(',').flatMap((part) => part.trim() || []);
