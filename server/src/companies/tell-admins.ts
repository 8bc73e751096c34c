import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { findAdmins } from '../employees/find-admins.ts';
import type { Addressee } from '../mail/letter.ts';
import type { Letter } from '../mail/mail.ts';
import type { Company } from './store.ts';

/** Writes to the admins of a company, each in their language, inside the caller's transaction. */
export async function tellAdmins(
  context: Pick<Context, 'config' | 'mail'>,
  tx: Database,
  company: Pick<Company, 'id' | 'language'>,
  write: (addressee: Addressee) => Letter,
): Promise<void> {
  const { publicUrl } = context.config;
  for (const { email, language } of await findAdmins(tx, company.id)) {
    await context.mail.send(write({ to: email, language: language ?? company.language, publicUrl }), { db: tx });
  }
}
