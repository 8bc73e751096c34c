import { type DataExport, exportHours } from '@polier/contract/privacy';
import type { ExportRow } from './store.ts';

const hourMs = 3_600_000;
/** An export that is not ready after this has failed: its job has had all its attempts by then. */
const longestMs = 3 * hourMs;
/** How long requests are remembered, for the daily limit. */
const keptMs = 7 * 24 * hourMs;

/** When the download of an export that is ready now ends. */
export function endOfExport(readyAt: Date): Date {
  return new Date(readyAt.getTime() + exportHours * hourMs);
}

/** Exports from before this moment are deleted altogether. */
export function exportsForgottenBefore(now: Date): Date {
  return new Date(now.getTime() - keptMs);
}

export function stateOf({ readyAt, endsAt, failedAt, createdAt }: ExportRow, now: Date): DataExport['state'] {
  if (readyAt) return endsAt && now < endsAt ? 'ready' : 'ended';
  return failedAt || now.getTime() - createdAt.getTime() > longestMs ? 'failed' : 'running';
}

export function viewExport(row: ExportRow, now: Date): DataExport {
  const { id, companyId, done, total, bytes, createdAt, endsAt } = row;
  return {
    ...{ id, done, total, bytes },
    scope: companyId === null ? 'person' : 'company',
    state: stateOf(row, now),
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}
