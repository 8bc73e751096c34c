import type { Employee } from '@polier/contract/employees';
import { RequestRefused } from '../../request.ts';
import { doubledRows, type Fault, type Given, type Row } from './rows.ts';

export type RowAnswer = { added: boolean; employee: Employee | null; faults: readonly Fault[] };
export type Send = (rows: Given[], dryRun: boolean) => Promise<readonly RowAnswer[]>;

type Asked = {
  rows: readonly Row[];
  /** Rows taken in one call. */
  atOnce: number;
  send: Send;
  /** After each call, with all rows as they stand. */
  onRows: (rows: Row[]) => void;
};

/**
 * Asks for each open row whether it could be added. `doubled`: what is said of an address given twice; a row it was said
 * of before is asked for again once it is not so any more.
 */
export async function checkRows({ rows, atOnce, send, onRows }: Asked, doubled: string): Promise<Row[]> {
  const twice = doubledRows(rows);
  let now = rows.map((row): Row => {
    if (row.state === 'added') return row;
    if (twice.has(row.id)) return { ...row, state: 'faulty', faults: [{ field: 'workEmail', message: doubled }] };
    return row.faults.some(({ message }) => message === doubled) ? { ...row, state: 'open', faults: [] } : row;
  });
  const open = now.filter(({ state }) => state === 'open');
  for (const batch of batches(open, atOnce)) {
    const answers = await send(
      batch.map(({ given }) => given),
      true,
    );
    now = answered(now, batch, answers, 'ready');
    onRows(now);
  }
  return now;
}

/**
 * Adds the rows that are ready, call by call. When a call is refused or gets no answer it stops there: what was not sent
 * stays ready, what got no answer is unsure until it is looked up. `stopped` is why.
 */
export async function addRows({ rows, atOnce, send, onRows }: Asked): Promise<{ rows: Row[]; stopped: Error | null }> {
  let now = [...rows];
  for (const batch of batches(
    now.filter(({ state }) => state === 'ready'),
    atOnce,
  )) {
    try {
      const answers = await send(
        batch.map(({ given }) => given),
        false,
      );
      now = answered(now, batch, answers, 'faulty');
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

/** Settles what was unsure by who is there now: present means added, absent means still to be added. */
export function settleRows(rows: readonly Row[], present: readonly { workEmail: string | null }[]): Row[] {
  const mails = new Set(present.map(({ workEmail }) => workEmail?.toLowerCase()));
  return rows.map((row) =>
    row.state === 'unsure' ? { ...row, state: mails.has(row.given.workEmail) ? 'added' : 'ready' } : row,
  );
}

function mayHaveArrived(fault: unknown): boolean {
  return !(fault instanceof RequestRefused) || fault.status === 0 || fault.status >= 500;
}

function answered(all: Row[], batch: Row[], answers: readonly RowAnswer[], otherwise: 'ready' | 'faulty'): Row[] {
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
