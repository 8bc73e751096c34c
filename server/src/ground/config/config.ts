import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  clusterMistakes,
  missingParts,
  modelMistakes,
  paymentMistakes,
  productionMistakes,
  signInMistakes,
  voiceMistakes,
} from './config-mistakes.ts';
import { type Config, settings } from './settings.ts';

export type { Config, Settings } from './settings.ts';

/** The configuration cannot be used; the message names each wrong setting. */
export class ConfigError extends Error {}

/** Reads the settings; `overrides` win over the environment. Throws ConfigError naming every setting that is wrong. */
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
  if (config.PAYMENT_PROVIDER === 'datatrans' && config.PAYMENT_API_URL === '') standIns.push('payment provider');
  if (config.SMTP_URL === '') standIns.push('mailbox');
  const demonstration = config.DEMONSTRATION === '' ? embedded && !config.POLIER_PRODUCTION : config.DEMONSTRATION;
  // The stand-in understands only questions about the demonstration sources. Elsewhere the voice is off until
  // configured.
  const noVoice = config.TRANSCRIPTION_URL === '' && config.SPEECH_URL === '';
  if (config.VOICE && noVoice && demonstration) standIns.push('voice');
  const complete: Config = {
    ...config,
    dataDir: resolve(config.DATA_DIR),
    publicUrl: (config.PUBLIC_URL || `http://localhost:${config.PORT}`).replace(/\/$/, ''),
    embedded,
    demonstration,
    apiDocs: config.API_DOCS === '' ? !config.POLIER_PRODUCTION : config.API_DOCS,
    standInPorts: {
      identity: next(1),
      payment: next(2),
      inbox: next(3),
      model: next(4),
      voice: next(5),
      association: next(7),
    },
    standIns,
  };
  const wrong = [
    ...clusterMistakes(complete),
    ...modelMistakes(complete),
    ...voiceMistakes(complete),
    ...signInMistakes(complete),
    ...paymentMistakes(complete),
    ...(config.POLIER_PRODUCTION ? productionMistakes(complete, settings.parse({})) : []),
  ];
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return complete;
}

/**
 * The configuration of a server that has neither stand-ins nor a demonstration. Throws ConfigError naming every setting
 * without which a part of the outside world is missing.
 */
export function withoutStandIns(config: Config): Config {
  const mistakes = missingParts(config);
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return { ...config, demonstration: false, standIns: [] };
}

/**
 * A short name for a data folder, for its files that must live elsewhere: socket paths are limited to 107 characters.
 */
export function shortName(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
