import { recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connection.ts';
import type { Employee } from './store.ts';

/**
 * Notes in the audit log that a person was sent a letter, inside the transaction that sends it, as email-admins.ts does
 * for those to admins. `subject` names nobody else: it is erased with this person only.
 */
export function recordLetter(
  tx: Database,
  now: Date,
  { id, companyId, firstName, lastName }: Employee,
  subject: string,
): Promise<void> {
  return recordAct(tx, now, {
    ...{ actor: { kind: 'job', name: 'letters' }, act: 'letter-sent', companyId: companyId > 0 ? companyId : null },
    subject: { kind: 'person', id, name: [firstName, lastName].join(' ').trim() },
    after: { subject },
  });
}
