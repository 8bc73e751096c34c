import { rowsAtOnce } from '@polier/contract/constants';
import type { Employee } from '@polier/contract/employees';
import type { Language } from '@polier/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { refetchEmployees, useEmployeeCache } from '../use-employees.ts';
import { addRows, checkRows, type Send, settleRows } from './add-rows.ts';
import { type Columns, recogniseColumns } from './columns.ts';
import { type Row, type RowValues, rowsOf } from './rows.ts';

export type Table = { cells: string[][]; hasHeader: boolean; columns: Columns };
/** Progress of the running check or addition, in rows. */
export type Work = { what: 'checking' | 'adding'; done: number; all: number };

const count = (rows: readonly Row[], ...states: Row['state'][]) =>
  rows.filter(({ state }) => states.includes(state)).length;

/** State of adding people from a table: read, checked row by row, added, corrected. */
export function useAddMany() {
  const { t } = useTexts('addMany');
  const client = useQueryClient();
  const [table, setTable] = useState<Table | null>(null);
  const [rows, setRows] = useState<Row[]>([]);
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [work, setWork] = useState<Work | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Row | null>(null);
  // Only the latest check may update the state.
  const latestCheck = useRef(0);

  const send = useSendRows(language);
  const showError = (refused: unknown) => setFault((refused as Error).message || t('unreachable'));

  async function check(unchecked: Row[]) {
    const thisCheck = ++latestCheck.current;
    const before = count(unchecked, 'ready', 'faulty');
    const all = count(unchecked, 'open');
    setFault(null);
    setRows(unchecked);
    setWork({ what: 'checking', done: 0, all });
    const onRows = (current: Row[]) => {
      if (thisCheck !== latestCheck.current) return;
      setRows(current);
      setWork({ what: 'checking', all, done: Math.max(0, count(current, 'ready', 'faulty') - before) });
    };
    try {
      onRows(await checkRows({ rows: unchecked, atOnce: rowsAtOnce, send, onRows }, t('doubled')));
    } catch (refused) {
      if (thisCheck === latestCheck.current) showError(refused);
    }
    if (thisCheck === latestCheck.current) setWork(null);
  }

  async function add() {
    const before = count(rows, 'added');
    const all = count(rows, 'ready');
    setFault(null);
    setRemoved(null);
    setWork({ what: 'adding', done: 0, all });
    const onRows = (current: Row[]) => {
      setRows(current);
      setWork({ what: 'adding', all, done: count(current, 'added') - before });
    };
    const { rows: after, stopped } = await addRows({ rows, atOnce: rowsAtOnce, send, onRows });
    setRows(after);
    if (stopped) showError(stopped);
    if (count(after, 'unsure') > 0) {
      // A call without an answer may have succeeded: the current list of employees decides.
      const present = await refetchEmployees(client).catch(() => null);
      if (present) setRows(settleRows(after, present));
    }
    setWork(null);
  }

  function take(next: Table) {
    setTable(next);
    setRemoved(null);
    void check(rowsOf(next.cells, next.columns, next.hasHeader));
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
    /** The row left out last, until the others are added. */
    removed,
    remove: (left: Row) => {
      setRemoved(left);
      return check(rows.filter(({ id }) => id !== left.id));
    },
    takeBack: () => {
      if (!removed) return;
      setRemoved(null);
      const row: Row = { ...removed, state: 'open', faults: [] };
      return check([...rows, row].sort((a, b) => a.id - b.id));
    },
    correct: (id: number, values: RowValues) =>
      check(rows.map((row) => (row.id === id ? { ...row, values, state: 'open', faults: [] } : row))),
    restart: () => {
      latestCheck.current += 1;
      setTable(null);
      setRemoved(null);
      setRows([]);
      setWork(null);
      setFault(null);
    },
    ready: count(rows, 'ready'),
    faulty: count(rows, 'faulty'),
    added: count(rows, 'added'),
  };
}

/** Returns a function that sends rows to the server, with the language of the invitations. */
function useSendRows(language: Language): Send {
  const cache = useEmployeeCache();
  return async (batch, dryRun) => {
    const body = { dryRun, rows: batch.map((row) => ({ ...row, language })) };
    const answer = await request('POST /api/employees/many', { body });
    const added = answer.rows.flatMap(({ employee }): Employee[] => (employee ? [employee] : []));
    if (!dryRun && added.length > 0) cache.added(added);
    return answer.rows;
  };
}
