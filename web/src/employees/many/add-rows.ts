import type { Employee } from '@polier/contract/employees';
import { RequestRefused } from '../../request.ts';
import { duplicateRows, type Fault, type Row, type RowValues } from './rows.ts';

export type RowAnswer = { added: boolean; employee: Employee | null; faults: readonly Fault[] };
export type Send = (rows: RowValues[], dryRun: boolean) => Promise<readonly RowAnswer[]>;

type Options = {
  rows: readonly Row[];
  /** Rows per call. */
  atOnce: number;
  send: Send;
  /** Called after each call with the current state of all rows. */
  onRows: (rows: Row[]) => void;
};

/**
 * Checks each open row on the server without adding it. `duplicateText` is the error of a repeated e-mail address; a
 * row with that error is checked again once its address is no longer a duplicate.
 */
export async function checkRows({ rows, atOnce, send, onRows }: Options, duplicateText: string): Promise<Row[]> {
  const duplicates = duplicateRows(rows);
  let now = rows.map((row): Row => {
    if (row.state === 'added') return row;
    if (duplicates.has(row.id))
      return { ...row, state: 'faulty', faults: [{ field: 'workEmail', message: duplicateText }] };
    return row.faults.some(({ message }) => message === duplicateText) ? { ...row, state: 'open', faults: [] } : row;
  });
  const open = now.filter(({ state }) => state === 'open');
  for (const batch of batches(open, atOnce)) {
    const answers = await send(
      batch.map(({ values }) => values),
      true,
    );
    now = withAnswers(now, batch, answers, 'ready');
    onRows(now);
  }
  return now;
}

/**
 * Adds the rows that are ready, one batch per call. Stops when a call fails: rows not sent stay ready, rows whose
 * answer was lost become unsure. `stopped` is the reason.
 */
export async function addRows({
  rows,
  atOnce,
  send,
  onRows,
}: Options): Promise<{ rows: Row[]; stopped: Error | null }> {
  let now = [...rows];
  for (const batch of batches(
    now.filter(({ state }) => state === 'ready'),
    atOnce,
  )) {
    try {
      const answers = await send(
        batch.map(({ values }) => values),
        false,
      );
      now = withAnswers(now, batch, answers, 'faulty');
      onRows(now);
    } catch (fault) {
      if (mayHaveArrived(fault)) {
        const sent = new Set(batch);
        now = now.map((row) => (sent.has(row) ? { ...row, state: 'unsure' } : row));
        onRows(now);
      }
      return { rows: now, stopped: fault as Error };
    }
  }
  return { rows: now, stopped: null };
}

/** Resolves unsure rows with the current employees: a row is added if its address is present, otherwise ready. */
export function settleRows(rows: readonly Row[], present: readonly { workEmail: string | null }[]): Row[] {
  const mails = new Set(present.map(({ workEmail }) => workEmail?.toLowerCase()));
  return rows.map((row) =>
    row.state === 'unsure' ? { ...row, state: mails.has(row.values.workEmail) ? 'added' : 'ready' } : row,
  );
}

function mayHaveArrived(fault: unknown): boolean {
  return !(fault instanceof RequestRefused) || fault.status === 0 || fault.status >= 500;
}

function withAnswers(all: Row[], batch: Row[], answers: readonly RowAnswer[], otherwise: 'ready' | 'faulty'): Row[] {
  const by = new Map(batch.map((row, at) => [row.id, answers[at]]));
  return all.map((row) => {
    const answer = by.get(row.id);
    if (!answer) return row;
    const faults = [...answer.faults];
    const state = answer.added ? 'added' : faults.length > 0 ? 'faulty' : otherwise;
    return { ...row, state, faults };
  });
}

function batches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
