import nodemailer from 'nodemailer';
import type { Language } from '../language.ts';
import { texts } from './texts.ts';

export type SentLetter = { to: string; subject: string; text: string };
export type LetterKind = 'sign-up' | 'already-there' | 'reset' | 'nobody';

const outboxKept = 100;

/** Sends the letters of the sign-in service by SMTP. */
export function createMailer(smtpUrl: string, from: string) {
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000 });
  const outbox: SentLetter[] = [];
  return {
    outbox: () => outbox,
    /** Throws when the mail server does not take the letter. */
    async send(kind: LetterKind, to: string, code: string, language: Language): Promise<void> {
      const { letters, closing } = texts[language];
      const { subject, body } = letters[kind];
      const letter = { to, subject: subject(code), text: `${body(code, to)}\n${closing}\n` };
      await transport.sendMail({ from, ...letter });
      outbox.unshift(letter);
      outbox.splice(outboxKept);
    },
    close: () => transport.close(),
  };
}

export type Mailer = ReturnType<typeof createMailer>;
