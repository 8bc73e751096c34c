import type { AuditAct } from '@polier/contract/audit';
import { recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';

type Source = { id: string; work: string; title: string; language: string; edition: string | null };

/**
 * Writes a change made by `npm run sources` to the audit log, in the same transaction, since it affects answers in the
 * same way as an editor's change.
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
