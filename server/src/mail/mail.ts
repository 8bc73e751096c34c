import nodemailer from 'nodemailer';
import type { Database } from '../database/connection.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';

/** A letter as its file in this folder makes it, in the reader's language. */
export type Letter = { to: string; subject: string; text: string; html: string };

export type Mail = {
  /** Sends durably: enqueued (with `db`, in that transaction), then tried until the mail server takes it. */
  send: (letter: Letter, options?: { db?: Database; key?: string }) => Promise<void>;
  close: () => void;
};

const sendLetter: JobDefinition = { name: 'send-letter', retries: 12, retryAfterSeconds: 15, expireSeconds: 120 };

/** Letters by SMTP. */
export function createMail(smtpUrl: string, from: string, jobs: Jobs, log: Log): Mail {
  const transport = nodemailer.createTransport(smtpUrl, { from });
  jobs.handle<Letter>(sendLetter, async (letter) => {
    await transport.sendMail(letter);
    log.info({ subject: letter.subject }, 'letter sent');
  });
  return {
    send: async (letter, options = {}) => {
      await jobs.enqueue(sendLetter, letter, options);
    },
    close: () => transport.close(),
  };
}
