import { Readable } from 'node:stream';
import type { InputOf } from '@polier/contract/endpoint';
import { type DataExport, exportScopes, type privacyEndpoints } from '@polier/contract/privacy';
import type { Database } from '../database/connection.ts';
import type { Person } from '../ground/actor.ts';
import { swissDay } from '../ground/clock.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { FileReply } from '../http/route.ts';
import { stateOf, viewExport } from './policy.ts';
import { type ExportRow, exportsOf, findExport, readPart } from './store.ts';

type Context = Pick<GroundContext, 'db' | 'clock'>;
type Input = InputOf<(typeof privacyEndpoints)['GET /api/data-exports/:id/file']>;

/** Lists the newest export of each kind that the caller asked for and may still have. */
export async function listExports({ db, clock }: Context, actor: Person): Promise<{ exports: DataExport[] }> {
  const now = clock.now();
  const newest = await Promise.all(
    exportScopes.map(async (scope) => (await exportsOf(db, actor.employeeId, scope))[0]),
  );
  return { exports: newest.flatMap((row) => (row && mayHave(actor, row) ? viewExport(row, now) : [])) };
}

/** Returns the ZIP file of an export of the caller. Refuses NOT_FOUND, also while it is not ready, and EXPORT_ENDED. */
export async function readExport({ db, clock }: Context, actor: Person, { params }: Input): Promise<FileReply> {
  const row = await findExport(db, params.id);
  if (!row || row.employeeId !== actor.employeeId || !mayHave(actor, row)) throw new Refusal('NOT_FOUND');
  const state = stateOf(row, clock.now());
  // The pieces of an earlier export are deleted when a later one is requested.
  if (state === 'ended' || (state === 'ready' && !(await readPart(db, row.id, 0)))) throw new Refusal('EXPORT_ENDED');
  if (state !== 'ready') throw new Refusal('NOT_FOUND');
  const name = `polier-${row.companyId === null ? 'person' : 'company'}-${swissDay(row.createdAt)}.zip`;
  return new FileReply(Readable.from(partsOf(db, row.id)), 'application/zip', name, { length: row.bytes! });
}

/** Whether the person may still have the export: a former admin of the company may not. */
function mayHave({ role, companyId }: Person, row: ExportRow): boolean {
  return row.companyId === null || (role === 'admin' && companyId === row.companyId);
}

async function* partsOf(db: Database, exportId: string): AsyncGenerator<Buffer> {
  for (let ordinal = 0; ; ordinal += 1) {
    const part = await readPart(db, exportId, ordinal);
    if (!part) return;
    yield part;
  }
}
