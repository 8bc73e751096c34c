import nodemailer from 'nodemailer';
import type { Database } from '../database/connection.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';

/**
 * A PDF that goes with a letter. The job carries the facts, about a kilobyte of JSON, and they are printed when the
 * letter is sent: a printed file would fill the table of jobs, and a mere number could lead nowhere by then, when the
 * account was deleted while the mail server was away. A printer gives the same bytes for the same facts.
 */
export type Attachment = { filename: string; printer: string; facts: object };

/** Makes the bytes of a PDF from the facts of an attachment. */
export type Printer = (facts: never) => Promise<Uint8Array>;

/** A letter as its file in this folder makes it, in the reader's language. */
export type Letter = { to: string; subject: string; text: string; html: string; attachments?: Attachment[] };

export type Mail = {
  /** Sends durably: enqueued (with `db`, in that transaction), then tried until the mail server takes it. */
  send: (letter: Letter, options?: { db?: Database; key?: string }) => Promise<void>;
  close: () => void;
};

const sendLetter: JobDefinition = { name: 'send-letter', retries: 12, retryAfterSeconds: 15, expireSeconds: 120 };

/** Letters by SMTP; `printers` by the name attachments ask for. */
export function createMail(
  { smtpUrl, from, printers }: { smtpUrl: string; from: string; printers: Record<string, Printer> },
  jobs: Jobs,
  log: Log,
): Mail {
  const transport = nodemailer.createTransport(smtpUrl, { from });
  const print = async ({ filename, printer, facts }: Attachment) => ({
    filename,
    contentType: 'application/pdf',
    content: Buffer.from(await printers[printer]!(facts as never)),
  });
  jobs.handle<Letter>(sendLetter, async ({ attachments = [], ...letter }) => {
    await transport.sendMail({ ...letter, attachments: await Promise.all(attachments.map(print)) });
    log.info({ subject: letter.subject }, 'letter sent');
  });
  return {
    send: async (letter, options = {}) => {
      await jobs.enqueue(sendLetter, letter, options);
    },
    close: () => transport.close(),
  };
}
