import { recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { Staff } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';

/** The most rows of a list that are exported at once: they are held in memory while the file is written. */
export const mostExported = 100_000;

type Exported = {
  list: 'companies' | 'people' | 'audit' | 'ledger' | 'sums';
  rows: number;
  companyId?: number | undefined;
};

/**
 * Writes to the audit log that somebody exports a list; what was searched for is left out, as it may name a person.
 * Refuses EXPORT_TOO_LARGE above `mostExported` rows.
 */
export async function recordExport(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  actor: Staff,
  { list, rows, companyId }: Exported,
): Promise<void> {
  if (rows > mostExported) throw new Refusal('EXPORT_TOO_LARGE', { limit: mostExported });
  await transaction(db, (tx) =>
    recordAct(tx, clock.now(), {
      ...{ actor, act: 'list-exported', companyId: companyId ?? null },
      subject: { kind: 'list', id: list },
      after: { rows },
    }),
  );
}
