import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { findAdmins } from '../employees/find-admins.ts';
import type { Addressee } from '../mail/letter.ts';
import type { Letter } from '../mail/mail.ts';
import type { Company } from './store.ts';

/** Sends a letter to each admin of a company in their own language, inside the caller's transaction. */
export async function writeToAdmins(
  tx: Database,
  context: Pick<Context, 'config' | 'mail'>,
  company: Company,
  write: (addressee: Addressee) => Letter,
): Promise<void> {
  for (const { email, language } of await findAdmins(tx, company.id)) {
    const { publicUrl } = context.config;
    const letter = write({ to: email, language: language ?? company.language, publicUrl });
    await context.mail.send(letter, { db: tx });
  }
}
