import nodemailer from 'nodemailer';
import type { Database } from '../database/connection.ts';
import type { Log } from '../ground/log.ts';
import { type JobDefinition, Unworkable } from '../jobs/job-definition.ts';
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
   * Sends durably: enqueues the letter (with `db`, in that transaction) and retries until the mail server accepts it,
   * or says that there is no such address: then `ifRefused` is sent to who stated the address.
   */
  send: (letter: Letter, options?: { db?: Database; key?: string; ifRefused?: Letter }) => Promise<void>;
  /**
   * Lists the letters that were given up, by subject, and whether because there is no such address; who they were for
   * is not named.
   */
  givenUp: () => Promise<{ id: string; subject: string; at: Date; noSuchAddress: boolean }[]>;
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
/**
 * Reports the letters that were given up, each day until they are sent again or removed with the queue. An address that
 * does not exist is nothing the operator can mend.
 */
const reportLetters: JobDefinition = {
  name: 'report-letters',
  retries: 3,
  retryAfterSeconds: 600,
  expireSeconds: 120,
};

/** A letter in its job, with the one to who stated its address. */
type Queued = Letter & { ifRefused?: Letter };

/** What failed when a letter was sent. Its message, which is left out, quotes the mail server, and that the address. */
type SmtpFault = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/**
 * Whether the mail server says for good that there is no such address. What it refuses for other reasons (5.7: it does
 * not relay for us, takes us for a sender of spam) the operator can mend, and 4xx passes.
 */
function hasNoSuchAddress({ responseCode, command, response }: SmtpFault): boolean {
  return (
    command === 'RCPT TO' && [550, 551, 553].includes(Number(responseCode)) && !/\b5\.7\.\d/.test(String(response))
  );
}

const describeSmtp = ({ code, responseCode, command }: SmtpFault): string =>
  `the letter was not sent: ${[code, responseCode, command].filter(Boolean).join(' ')}`;

/** The part of the mail that needs no mail server; also for commands. */
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
 * Sends letters by SMTP; `printers` are keyed by the name that an attachment carries. `own` are the association's
 * addresses: the operator hears of one that does not exist as of a mail server that is away.
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
    // A server may die after the mail server has taken a letter: the second one names itself as the first, so that mail
    // systems recognise it.
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
