import nodemailer from 'nodemailer';
import type { Database } from '../database/connection.ts';
import type { Log } from '../ground/log.ts';
import { type JobDefinition, Unworkable } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { hasNoSuchAddress, type SmtpFault } from './no-such-address.ts';

/**
 * A PDF attached to a letter. The job stores the facts (about a kilobyte of JSON), and the PDF is printed when the
 * letter is sent: a printed file would fill the table of jobs, and an id could be dangling by then, if the account was
 * deleted while the mail server was unreachable. A printer returns the same bytes for the same facts.
 */
export type Attachment = { filename: string; printer: string; facts: object };

/** Prints a PDF from the facts of an attachment. */
export type Printer = (facts: never) => Promise<Uint8Array>;

/** A letter in the reader's language, as written by the files of this folder. */
export type Letter = { to: string; subject: string; text: string; html: string; attachments?: Attachment[] };

export type Mail = {
  /**
   * Sends durably: enqueues the letter (with `db`, in that transaction) and retries until the mail server accepts it,
   * or reports that the address does not exist: then `ifRefused` is sent to the person who entered the address.
   */
  send: (letter: Letter, options?: { db?: Database; key?: string; ifRefused?: Letter }) => Promise<void>;
  /**
   * Lists the letters that were given up, by subject, with whether the address does not exist; recipients are not
   * named.
   */
  givenUp: () => Promise<{ id: string; subject: string; at: Date; noSuchAddress: boolean }[]>;
  /** Sends a letter that was given up again; false when there is no such letter. */
  again: (id: string) => Promise<boolean>;
  /** Removes stored letters to these addresses, inside the caller's transaction; those being sent still go out. */
  forget: (tx: Database, addresses: string[]) => Promise<void>;
  close: () => void;
};

/** Retried for about four days, in the end every four hours, since a mail server may be down over a long weekend. */
const sendLetter: JobDefinition = {
  name: 'send-letter',
  retries: 32,
  retryAfterSeconds: 15,
  retryAtMostSeconds: 4 * 3600,
  expireSeconds: 120,
  forgetWhenDone: true,
};
/**
 * Reports the letters that were given up, each day until they are sent again or removed with the queue. An address that
 * does not exist is not reported, since the operator cannot fix it.
 */
const reportLetters: JobDefinition = {
  name: 'report-letters',
  retries: 3,
  retryAfterSeconds: 600,
  expireSeconds: 120,
};

/** A queued letter, with the one to the person who entered its address. */
type Queued = Letter & { ifRefused?: Letter };

const describeSmtp = ({ code, responseCode, command }: SmtpFault): string =>
  `the letter was not sent: ${[code, responseCode, command].filter(Boolean).join(' ')}`;

/** The part of the mail that needs no mail server; used by commands. */
export function createLetterList(jobs: Jobs): Pick<Mail, 'givenUp' | 'again' | 'forget'> {
  return {
    givenUp: async () => {
      const all = await jobs.givenUp(sendLetter);
      return all.map(({ id, data, at, unworkable }) => ({
        ...{ id, subject: (data as Letter).subject, at },
        noSuchAddress: unworkable,
      }));
    },
    again: (id) => jobs.again(sendLetter, id),
    forget: (tx, addresses) => jobs.remove(tx, sendLetter, 'to', addresses),
  };
}

/**
 * Sends letters by SMTP; `printers` are keyed by the name in an attachment. `own` are the association's addresses: if
 * one does not exist, the operator is told as for an unavailable mail server.
 */
export function createMail(
  { smtpUrl, from, own, printers }: { smtpUrl: string; from: string; own: string[]; printers: Record<string, Printer> },
  jobs: Jobs,
  log: Log,
): Mail {
  const transport = nodemailer.createTransport(smtpUrl, { from });
  const print = async ({ filename, printer, facts }: Attachment) => ({
    filename,
    contentType: 'application/pdf',
    content: Buffer.from(await printers[printer]!(facts as never)),
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'polier';
  jobs.handle<Queued>(sendLetter, async ({ attachments = [], ifRefused, ...letter }, jobId) => {
    // A server may die after the mail server has accepted a letter: the second one has the same message id, so that
    // mail // systems recognise it.
    const messageId = `<${jobId}@${domain}>`;
    const printed = await Promise.all(attachments.map(print));
    try {
      await transport.sendMail({ ...letter, messageId, attachments: printed });
    } catch (fault) {
      if (!hasNoSuchAddress(fault as SmtpFault) || own.includes(letter.to))
        throw new Error(describeSmtp(fault as SmtpFault));
      if (ifRefused) await jobs.enqueue(sendLetter, ifRefused, { key: `no-such-address ${jobId}` });
      throw new Unworkable(describeSmtp(fault as SmtpFault));
    }
    // Subjects name people.
    log.info({ attachments: attachments.length }, 'letter sent');
  });
  const letters = createLetterList(jobs);
  jobs.every('day', reportLetters, async () => {
    const { length } = (await letters.givenUp()).filter(({ noSuchAddress }) => !noSuchAddress);
    if (length > 0) log.error({ letters: length }, 'letters were given up: npm run letters lists them');
  });
  return {
    ...letters,
    send: async (letter, { ifRefused, ...options } = {}) => {
      await jobs.enqueue(sendLetter, { ...letter, ...(ifRefused ? { ifRefused } : {}) }, options);
    },
    close: () => transport.close(),
  };
}
