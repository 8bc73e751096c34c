import type { Language } from '@polier/contract/languages';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { findAdmins } from '../employees/find-admins.ts';
import type { Letter } from '../mail/mail.ts';
import type { Company } from './store.ts';

/** Sends a letter to each admin of a company in their own language, inside the caller's transaction. */
export async function writeToAdmins(
  tx: Database,
  context: Pick<Context, 'mail'>,
  company: Company,
  write: (reader: { to: string; language: Language }) => Letter,
): Promise<void> {
  for (const { email, language } of await findAdmins(tx, company.id)) {
    await context.mail.send(write({ to: email, language: language ?? company.language }), { db: tx });
  }
}
