import type { AuditAct } from '@polier/contract/audit';
import { recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';

type Source = { id: string; work: string; title: string; language: string; edition: string | null };

/**
 * Writes to the audit log what `npm run sources` did with a source, inside the transaction that does it: answers change
 * by it as by what editors do.
 */
export function recordCommand(
  tx: Database,
  now: Date,
  act: Extract<AuditAct, 'source-published' | 'source-retired' | 'source-questions-changed'>,
  { id, work, title, language, edition }: Source,
  questions?: number,
): Promise<void> {
  return recordAct(tx, now, {
    ...{ actor: { kind: 'command', name: 'npm run sources' }, act, subject: { kind: 'source', id, name: title } },
    after: questions === undefined ? { work, language, edition } : { questions },
  });
}
