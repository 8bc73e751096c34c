import nodemailer from 'nodemailer';
import type { Database } from '../database/connection.ts';
import type { Log } from '../ground/log.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';

/**
 * A PDF attached to a letter. The job carries its facts (about a kilobyte of JSON) and prints them when the letter is
 * sent: a printed file would fill the table of jobs, and an id could be dangling by then, if the account was deleted
 * while the mail server was unreachable. A printer returns the same bytes for the same facts.
 */
export type Attachment = { filename: string; printer: string; facts: object };

/** Prints a PDF from the facts of an attachment. */
export type Printer = (facts: never) => Promise<Uint8Array>;

/** A letter in the reader's language, as the files of this folder write them. */
export type Letter = { to: string; subject: string; text: string; html: string; attachments?: Attachment[] };

export type Mail = {
  /**
   * Sends durably: enqueues the letter (with `db`, in that transaction) and retries until the mail server accepts it.
   */
  send: (letter: Letter, options?: { db?: Database; key?: string }) => Promise<void>;
  /** Lists the letters that were given up, by subject; who they were for is not named. */
  givenUp: () => Promise<{ id: string; subject: string; at: Date }[]>;
  /** Sends a letter that was given up again; false when there is no such letter. */
  again: (id: string) => Promise<boolean>;
  /**
   * Removes what is kept of letters to these addresses, inside the caller's transaction; those on their way still go.
   */
  forget: (tx: Database, addresses: string[]) => Promise<void>;
  close: () => void;
};

/** A mail server may be away for a long weekend: tried for about four days, at the end every four hours. */
const sendLetter: JobDefinition = {
  name: 'send-letter',
  retries: 32,
  retryAfterSeconds: 15,
  retryAtMostSeconds: 4 * 3600,
  expireSeconds: 120,
  forgetWhenDone: true,
};
/** Reports the letters that were given up, each day until they are sent again or removed with the queue. */
const reportLetters: JobDefinition = {
  name: 'report-letters',
  retries: 3,
  retryAfterSeconds: 600,
  expireSeconds: 120,
};

/** The part of the mail that needs no mail server; also for commands. */
export function createLetterList(jobs: Jobs): Pick<Mail, 'givenUp' | 'again' | 'forget'> {
  return {
    givenUp: async () => {
      const all = await jobs.givenUp(sendLetter);
      return all.map(({ id, data, at }) => ({ id, subject: (data as Letter).subject, at }));
    },
    again: (id) => jobs.again(sendLetter, id),
    forget: (tx, addresses) => jobs.remove(tx, sendLetter, 'to', addresses),
  };
}

/** Sends letters by SMTP; `printers` are keyed by the name that an attachment carries. */
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
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'polier';
  jobs.handle<Letter>(sendLetter, async ({ attachments = [], ...letter }, jobId) => {
    // A server may die after the mail server has taken a letter: the second one names itself as the first, so that mail
    // systems recognise it.
    const messageId = `<${jobId}@${domain}>`;
    await transport.sendMail({ ...letter, messageId, attachments: await Promise.all(attachments.map(print)) });
    // Subjects name people.
    log.info({ attachments: attachments.length }, 'letter sent');
  });
  const letters = createLetterList(jobs);
  jobs.every('day', reportLetters, async () => {
    const { length } = await letters.givenUp();
    if (length > 0) log.error({ letters: length }, 'letters were given up: npm run letters lists them');
  });
  return {
    ...letters,
    send: async (letter, options = {}) => {
      await jobs.enqueue(sendLetter, letter, options);
    },
    close: () => transport.close(),
  };
}
