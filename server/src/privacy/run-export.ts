import type { GroundContext } from '../ground/context.ts';
import { collectCompanyFiles, collectPersonFiles } from './collect-files.ts';
import { writeOverview } from './overview-texts.ts';
import { endOfExport, exportsForgottenBefore } from './policy.ts';
import { deleteEnded, deleteParts, type ExportRow, findExport, insertPart, updateExport } from './store.ts';
import { writeZip } from './write-zip.ts';

type Context = Pick<GroundContext, 'db' | 'clock'>;

/** Size of the pieces in which the ZIP file is kept. */
const partBytes = 1_000_000;
/** Progress is saved after this many files. */
const filesBetween = 10;

/**
 * The job: creates the ZIP file of an export. A repeated job starts again; one whose person or company is gone ends
 * silently.
 */
export async function runExport(context: Context, { exportId }: { exportId: string }): Promise<void> {
  const { db, clock } = context;
  const row = await findExport(db, exportId);
  if (!row || row.readyAt) return;
  await deleteParts(db, [exportId]);
  try {
    const bytes = await writeParts(context, row);
    const now = clock.now();
    await updateExport(db, exportId, { bytes, readyAt: now, endsAt: endOfExport(now), failedAt: null });
  } catch (error) {
    // Its pieces cannot be stored any more when the person was deleted meanwhile.
    if (!(await updateExport(db, exportId, { failedAt: clock.now() }))) return;
    throw error;
  }
}

async function writeParts({ db, clock }: Context, row: ExportRow): Promise<number> {
  const { id, companyId, employeeId, language } = row;
  const files =
    companyId === null ? await collectPersonFiles(db, employeeId) : await collectCompanyFiles(db, companyId);
  const overview = writeOverview(language, files, {
    scope: companyId === null ? 'person' : 'company',
    at: clock.now(),
  });
  const all = [overview, ...files];
  await updateExport(db, id, { done: 0, total: all.length, failedAt: null });
  let done = 0;
  const onFile = async () => {
    done += 1;
    if (done % filesBetween === 0 || done === all.length) await updateExport(db, id, { done });
  };
  let waiting: Buffer[] = [];
  let ordinal = 0;
  let total = 0;
  const keep = async () => {
    await insertPart(db, id, ordinal, Buffer.concat(waiting));
    ordinal += 1;
    waiting = [];
  };
  for await (const chunk of writeZip(all, clock.now(), onFile)) {
    waiting.push(chunk);
    total += chunk.length;
    if (waiting.reduce((sum, { length }) => sum + length, 0) >= partBytes) await keep();
  }
  if (waiting.length > 0) await keep();
  return total;
}

/** The hourly job: deletes what can no longer be downloaded. */
export async function forgetEndedExports({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await deleteEnded(db, now, exportsForgottenBefore(now));
}
