import { recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connection.ts';
import { findAdmins } from '../employees/find-admins.ts';
import type { GroundContext } from '../ground/context.ts';
import type { Addressee } from '../mail/letter.ts';
import type { Letter } from '../mail/mail.ts';
import type { Company } from './store.ts';

/**
 * Sends a letter to each admin of a company in their language, inside the caller's transaction. Admins who are blocked
 * or have no address get none. The audit log keeps that it was sent.
 */
export async function emailAdmins(
  context: Pick<GroundContext, 'clock' | 'config' | 'mail'>,
  tx: Database,
  company: Pick<Company, 'id' | 'language'>,
  write: (addressee: Addressee) => Letter,
): Promise<void> {
  const { publicUrl, ASSOCIATION_NAME: association } = context.config;
  const letters = (await findAdmins(tx, company.id)).map(({ email, language }) =>
    write({ to: email, language: language ?? company.language, association, publicUrl }),
  );
  for (const letter of letters) await context.mail.send(letter, { db: tx });
  const [first] = letters;
  if (!first) return;
  await recordAct(tx, context.clock.now(), {
    actor: { kind: 'job', name: 'letters' },
    act: 'letter-sent',
    companyId: company.id,
    subject: { kind: 'company', id: company.id },
    after: { subject: first.subject, admins: letters.length },
  });
}
