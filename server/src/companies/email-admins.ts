import type { Database } from '../database/connection.ts';
import { findAdmins } from '../employees/find-admins.ts';
import type { GroundContext } from '../ground/context.ts';
import type { Addressee } from '../mail/letter.ts';
import type { Letter } from '../mail/mail.ts';
import type { Company } from './store.ts';

/**
 * Sends a letter to each admin of a company in their language, inside the caller's transaction. Admins who are blocked
 * or have no address get none.
 */
export async function emailAdmins(
  context: Pick<GroundContext, 'config' | 'mail'>,
  tx: Database,
  company: Pick<Company, 'id' | 'language'>,
  write: (addressee: Addressee) => Letter,
): Promise<void> {
  const { publicUrl, ASSOCIATION_NAME: association } = context.config;
  for (const { email, language } of await findAdmins(tx, company.id)) {
    await context.mail.send(write({ to: email, language: language ?? company.language, association, publicUrl }), {
      db: tx,
    });
  }
}
