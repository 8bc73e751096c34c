import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Clock, Config } from '@polier/server/src/start/port.ts';
import { demonstrationPeople } from './people.ts';
import { spokenQuestions } from './spoken-questions.ts';

/** Polier's client id at the stand-in of the user directory. */
const directoryClient = 'polier-directory';
const host = '127.0.0.1';

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/**
 * Starts a small real server for every part of the outside world that is not configured. They know nothing of Polier
 * and speak the real protocols. `smtpPort`: 0 takes any. A configuration for production never has one: `readConfig`
 * refuses it.
 */
export async function startStandIns(config: Config, clock: Clock, { smtpPort = 0 } = {}) {
  const mailbox = config.standIns.includes('mailbox') ? await openMailbox(config, smtpPort) : null;
  const identity = config.standIns.includes('identity provider')
    ? await openIdentityProvider(config, clock, mailbox?.smtpUrl ?? config.SMTP_URL)
    : null;
  const payment = config.standIns.includes('payment provider') ? await openPaymentProvider(config, clock) : null;
  const voice = config.standIns.includes('voice') ? await openVoice(config) : null;
  // The link to the association needs somewhere to lead. Elsewhere there is none until one is configured.
  const association = config.demonstration && config.ASSOCIATION_URL === '' ? await openAssociation(config) : null;
  return {
    voice,
    mailbox,
    identity,
    payment,
    settings: {
      ...(association ? { ASSOCIATION_URL: association.url } : {}),
      ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}),
      ...(identity
        ? {
            IDENTITY_AUTHORITY: identity.authorityBase,
            IDENTITY_GRAPH_URL: identity.graphBaseUrl,
            IDENTITY_GRAPH_LOGIN_URL: identity.loginBaseUrl,
            IDENTITY_GRAPH_CLIENT_ID: directoryClient,
            IDENTITY_GRAPH_CLIENT_SECRET: config.IDENTITY_CLIENT_ID,
          }
        : {}),
      ...(payment
        ? {
            PAYMENT_API_URL: payment.url,
            PAYMENT_PAY_URL: payment.url,
            PAYMENT_MERCHANT_ID: payment.merchantId,
            PAYMENT_PASSWORD: payment.password,
            PAYMENT_WEBHOOK_KEYS: payment.webhookKey,
          }
        : {}),
      ...(voice
        ? {
            TRANSCRIPTION_URL: voice.url,
            TRANSCRIPTION_MODEL: 'stand-in',
            SPEECH_URL: voice.url,
            SPEECH_MODEL: 'stand-in',
            SPEECH_VOICE: 'de=de,fr=fr,it=it',
          }
        : {}),
    },
    close: async () => {
      await association?.close();
      await voice?.close();
      await payment?.close();
      await identity?.close();
      await mailbox?.close();
    },
  };
}

/** A secret of a stand-in: it stays the same where TOKEN_SECRET is set, for servers that are not started with it. */
function secretFor({ TOKEN_SECRET }: Config, use: string): string {
  if (TOKEN_SECRET === '') return randomBytes(32).toString('hex');
  return createHmac('sha256', TOKEN_SECRET).update(use).digest('hex');
}

const folderOf = (config: Config, standIn: string) => join(config.dataDir, 'stand-ins', standIn);

async function openMailbox(config: Config, smtpPort: number) {
  const { startMailbox } = await import('@polier/stand-ins/mailbox/mailbox');
  return startMailbox({
    host,
    smtpPort,
    webPort: config.standInPorts.inbox,
    dataDir: folderOf(config, 'mailbox'),
  });
}

async function openIdentityProvider(config: Config, clock: Clock, smtpUrl: string) {
  const { startIdentityProvider } = await import('@polier/stand-ins/identity-provider/identity-provider');
  return startIdentityProvider({
    host,
    port: config.standInPorts.identity,
    dataDir: folderOf(config, 'identity-provider'),
    smtpUrl,
    tenant: config.IDENTITY_TENANT,
    tenantId: config.IDENTITY_TENANT_ID,
    clients: [
      {
        clientId: config.IDENTITY_CLIENT_ID,
        redirectUris: [`${config.publicUrl}/auth-process`],
        postLogoutRedirectUris: [`${config.publicUrl}/login`],
        appOrigin: config.publicUrl,
      },
    ],
    graph: { clientId: directoryClient, clientSecret: config.IDENTITY_CLIENT_ID },
    people: config.demonstration ? demonstrationPeople : [],
    clock: clock.now,
  });
}

async function openPaymentProvider(config: Config, clock: Clock) {
  const { startPaymentProvider } = await import('@polier/stand-ins/payment-provider/payment-provider');
  return startPaymentProvider({
    host,
    port: config.standInPorts.payment,
    dataDir: folderOf(config, 'payment-provider'),
    merchantId: '1100000000',
    merchantName: 'Polier',
    password: secretFor(config, 'payment password').slice(0, 48),
    webhookKey: secretFor(config, 'payment webhook'),
    clock: clock.now,
  });
}

async function openAssociation(config: Config) {
  const { startAssociationSite } = await import('@polier/stand-ins/association/association');
  return startAssociationSite({ host, port: config.standInPorts.association, name: config.ASSOCIATION_NAME });
}

async function openVoice(config: Config) {
  const { startVoice } = await import('@polier/stand-ins/voice/voice');
  return startVoice({ host, port: config.standInPorts.voice, transcripts: spokenQuestions });
}
