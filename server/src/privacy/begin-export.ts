import { type DataExport, type ExportScope, exportsPerDay } from '@polier/contract/privacy';
import { recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { Person } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { waitAfter } from '../ground/limits/wait-figures.ts';
import { Refusal } from '../ground/refusal.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { stateOf, viewExport } from './policy.ts';
import { begunSince, deleteParts, exportsOf, insertExport, lockExportsOf } from './store.ts';

type Context = Pick<GroundContext, 'db' | 'clock' | 'jobs'>;

/** Creates the ZIP file of an export; the job's data names nobody. */
export const exportJob: JobDefinition = {
  name: 'export-data',
  retries: 3,
  retryAfterSeconds: 60,
  expireSeconds: 1800,
};

/** Begins an export of the caller's own data. Refuses EXPORTS_PER_DAY. */
export const beginPersonExport = (context: Context, actor: Person) => begin(context, actor, 'person');

/** Begins an export of the data of the caller's company. Refuses EXPORTS_PER_DAY. */
export const beginCompanyExport = (context: Context, actor: Person) => begin(context, actor, 'company');

/** Returns a running export if there is one; the download of an earlier one ends with the new one. */
async function begin({ db, clock, jobs }: Context, actor: Person, scope: ExportScope): Promise<DataExport> {
  const { employeeId, companyId, language } = actor;
  const now = clock.now();
  return transaction(db, async (tx) => {
    await lockExportsOf(tx, employeeId);
    const earlier = await exportsOf(tx, employeeId, scope);
    if (earlier[0] && stateOf(earlier[0], now) === 'running') return viewExport(earlier[0], now);
    const today = await begunSince(tx, employeeId, scope, new Date(now.getTime() - 86_400_000));
    const first = today[exportsPerDay - 1];
    if (first) throw new Refusal('EXPORTS_PER_DAY', { limit: exportsPerDay, ...waitAfter(first, now) });
    await deleteParts(
      tx,
      earlier.map(({ id }) => id),
    );
    const row = await insertExport(tx, {
      ...{ employeeId, language, createdAt: now },
      companyId: scope === 'company' ? companyId : null,
    });
    await recordAct(tx, now, {
      ...{ actor, act: 'data-exported', companyId: companyId > 0 ? companyId : null },
      subject: scope === 'company' ? { kind: 'company', id: companyId } : { kind: 'person', id: employeeId },
    });
    await jobs.enqueue(exportJob, { exportId: row.id }, { db: tx });
    return viewExport(row, now);
  });
}
