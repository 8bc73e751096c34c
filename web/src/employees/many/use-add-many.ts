import { rowsAtOnce } from '@polier/contract/constants';
import type { Employee } from '@polier/contract/employees';
import type { Language } from '@polier/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { loadEmployees, useKeepEmployees } from '../use-employees.ts';
import { addRows, checkRows, type Send, settleRows } from './add-rows.ts';
import { type Columns, recogniseColumns } from './columns.ts';
import { type Given, type Row, rowsOf } from './rows.ts';

export type Table = { cells: string[][]; hasHead: boolean; columns: Columns };
/** What is being done with how many rows. */
export type Work = { what: 'checking' | 'adding'; done: number; all: number };

const count = (rows: readonly Row[], ...states: Row['state'][]) =>
  rows.filter(({ state }) => states.includes(state)).length;

/** A table on its way to people: read, checked row by row, added, corrected. */
export function useAddMany() {
  const { t } = useTexts('addMany');
  const client = useQueryClient();
  const keep = useKeepEmployees();
  const [table, setTable] = useState<Table | null>(null);
  const [rows, setRows] = useState<Row[]>([]);
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [work, setWork] = useState<Work | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // A check begun later is the one that counts.
  const run = useRef(0);

  const send: Send = async (given, dryRun) => {
    const body = { dryRun, rows: given.map((row) => ({ ...row, language })) };
    const answer = await request('POST /api/employees/many', { body });
    const added = answer.rows.flatMap(({ employee }): Employee[] => (employee ? [employee] : []));
    if (!dryRun && added.length > 0) keep.added(added);
    return answer.rows;
  };
  const say = (refused: unknown) => setFault((refused as Error).message || t('unreachable'));

  async function check(given: Row[]) {
    const mine = ++run.current;
    const before = count(given, 'ready', 'faulty');
    const all = count(given, 'open');
    setFault(null);
    setRows(given);
    setWork({ what: 'checking', done: 0, all });
    const onRows = (now: Row[]) => {
      if (mine !== run.current) return;
      setRows(now);
      setWork({ what: 'checking', all, done: Math.max(0, count(now, 'ready', 'faulty') - before) });
    };
    try {
      onRows(await checkRows({ rows: given, atOnce: rowsAtOnce, send, onRows }, t('doubled')));
    } catch (refused) {
      if (mine === run.current) say(refused);
    }
    if (mine === run.current) setWork(null);
  }

  async function add() {
    const before = count(rows, 'added');
    const all = count(rows, 'ready');
    setFault(null);
    setWork({ what: 'adding', done: 0, all });
    const onRows = (now: Row[]) => {
      setRows(now);
      setWork({ what: 'adding', all, done: count(now, 'added') - before });
    };
    const { rows: after, stopped } = await addRows({ rows, atOnce: rowsAtOnce, send, onRows });
    setRows(after);
    if (stopped) say(stopped);
    if (count(after, 'unsure') > 0) {
      // No answer does not mean that nothing happened: who is there decides.
      const present = await loadEmployees(client).catch(() => null);
      if (present) setRows(settleRows(after, present));
    }
    setWork(null);
  }

  function take(next: Table) {
    setTable(next);
    void check(rowsOf(next.cells, next.columns, next.hasHead));
  }
  return {
    table,
    rows,
    language,
    setLanguage,
    work,
    fault,
    add,
    take,
    read: (cells: string[][]) => take({ cells, ...recogniseColumns(cells) }),
    checkAgain: () => check(rows.map((row) => (row.state === 'added' ? row : { ...row, state: 'open', faults: [] }))),
    remove: ({ id }: Row) => check(rows.filter((row) => row.id !== id)),
    correct: (id: number, given: Given) =>
      check(rows.map((row) => (row.id === id ? { ...row, given, state: 'open', faults: [] } : row))),
    anew: () => {
      run.current += 1;
      setTable(null);
      setRows([]);
      setWork(null);
      setFault(null);
    },
    ready: count(rows, 'ready'),
    faulty: count(rows, 'faulty'),
    added: count(rows, 'added'),
  };
}
