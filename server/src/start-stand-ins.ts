import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { demonstrationPeople, demonstrationQuestions } from './demonstration.ts';

/** How Polier calls itself at the stand-in's user directory. */
const directoryClient = 'polier-directory';

/**
 * Starts a small real server for every part of the outside world that is not configured. They know nothing of Polier
 * and speak the real protocols; a production server never gets here with one (config.ts refuses).
 */
export async function startStandIns(config: Config, clock: Clock) {
  const folder = join(config.dataDir, 'stand-ins');
  const mailbox = config.standIns.includes('mailbox')
    ? await (await import('@polier/stand-ins/mailbox/mailbox')).startMailbox({
        host: '127.0.0.1',
        smtpPort: 0,
        webPort: config.standInPorts.inbox,
        dataDir: join(folder, 'mailbox'),
      })
    : null;
  const identity = config.standIns.includes('identity provider')
    ? await (await import('@polier/stand-ins/identity-provider/identity-provider')).startIdentityProvider({
        host: '127.0.0.1',
        port: config.standInPorts.identity,
        dataDir: join(folder, 'identity-provider'),
        smtpUrl: mailbox?.smtpUrl ?? config.SMTP_URL,
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
      })
    : null;
  const payment = config.standIns.includes('payment provider')
    ? await (await import('@polier/stand-ins/payment-provider/payment-provider')).startPaymentProvider({
        host: '127.0.0.1',
        port: config.standInPorts.payment,
        dataDir: join(folder, 'payment-provider'),
        merchantId: '1100000000',
        merchantName: 'Polier',
        password: randomBytes(24).toString('hex'),
        webhookKey: randomBytes(32).toString('hex'),
        clock: clock.now,
      })
    : null;
  const voice = config.standIns.includes('voice')
    ? await (await import('@polier/stand-ins/voice/voice')).startVoice({
        host: '127.0.0.1',
        port: config.standInPorts.voice,
        transcripts: demonstrationQuestions,
      })
    : null;
  return {
    voice,
    mailbox,
    identity,
    payment,
    /** The settings by which the stand-ins are reached, in place of those that are missing. */
    settings: {
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
      await voice?.close();
      await payment?.close();
      await identity?.close();
      await mailbox?.close();
    },
  };
}
