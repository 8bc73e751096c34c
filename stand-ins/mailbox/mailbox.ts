import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen, requireLoopback } from '../loopback.ts';
import { type Letter, openLetters } from './letters.ts';
import { createInbox } from './web.ts';

export type Mailbox = {
  /** For SMTP_URL, for example smtp://127.0.0.1:41234. */
  smtpUrl: string;
  /** The inbox for people. */
  url: string;
  /** What arrived, newest first. */
  letters: () => Letter[];
  /** Answers letters to an address with this from now on, for example "550 5.1.1 <x@bau.example>: no such user". */
  refuse: (address: string, answer: string) => void;
  close: () => Promise<void>;
};

export type { Letter };

const megabyte = 1024 * 1024;

/**
 * A mail server that delivers nothing: it keeps what arrives (the last 500 letters, in `dataDir` when there is one) and
 * shows it at `url`. Ports: 0 takes any. Throws when asked to listen on anything but this machine.
 */
export async function startMailbox(settings: {
  host: string;
  smtpPort: number;
  webPort: number;
  dataDir: string | null;
}): Promise<Mailbox> {
  requireLoopback(settings.host, 'mailbox');
  const letters = await openLetters(settings.dataDir && join(settings.dataDir, 'letters'));
  const refused = new Map<string, string>();
  const smtp = new SMTPServer({
    banner: 'mailbox for demonstration',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 25 * megabyte,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) => {
      const [code, ...words] = refused.get(address.toLowerCase())?.split(' ') ?? [];
      done(code ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null);
    },
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('Letter larger than 25 MB'), { responseCode: 552 });
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          return letters.add({ from, to: envelope.rcptTo.map(({ address }) => address) }, raw);
        })
        .then(() => done(), done);
    },
  });
  smtp.on('error', () => {});
  const inbox = createInbox(letters);
  const webPort = await listen(inbox, settings.host, settings.webPort);
  try {
    await new Promise<void>((resolve, reject) => {
      smtp.server.once('error', reject);
      smtp.listen(settings.smtpPort, settings.host, () => resolve());
    });
  } catch (error) {
    inbox.close();
    throw error;
  }
  const { port: smtpPort } = smtp.server.address() as AddressInfo;
  const name = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return {
    smtpUrl: `smtp://${name}:${smtpPort}`,
    url: `http://localhost:${webPort}`,
    letters: () => letters.list(),
    refuse: (address, answer) => {
      refused.set(address.toLowerCase(), answer);
    },
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      inbox.closeAllConnections();
      await new Promise((resolve) => inbox.close(resolve));
    },
  };
}
