import { type Employee, rowsAtOnce } from '@polier/contract/employees';
import { type Language, languages } from '@polier/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { loadEmployees, useKeepEmployees } from '../use-employees.ts';
import styles from './add-many.module.css';
import { addRows, checkRows, type Send, settleRows } from './add-rows.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { type Columns, recogniseColumns } from './columns.ts';
import { CorrectRow } from './correct-row.tsx';
import { PasteTable } from './paste-table.tsx';
import { Progress } from './progress.tsx';
import { RowList } from './row-list.tsx';
import { type Row, rowsOf } from './rows.ts';

type Props = {
  /** What so many more people cost. */
  price: (people: number) => ReactNode;
  onClose: () => void;
};
type Table = { cells: string[][]; hasHead: boolean; columns: Columns };
type Work = { what: 'checking' | 'adding'; done: number; all: number };

/** Adds many people from a spreadsheet: paste, check each row, see the price, add, correct what did not work. */
export default function AddMany({ price, onClose }: Props) {
  const { t } = useTexts('addMany');
  const { t: name } = useTexts('app');
  const client = useQueryClient();
  const keep = useKeepEmployees();
  const [table, setTable] = useState<Table | null>(null);
  const [rows, setRows] = useState<Row[]>([]);
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [work, setWork] = useState<Work | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const run = useRef(0);
  useEffect(() => heading.current?.focus(), []);

  const send: Send = async (given, dryRun) => {
    const body = { dryRun, rows: given.map((row) => ({ ...row, language })) };
    const answer = await request('POST /api/employees/many', { body });
    const added = answer.rows.flatMap(({ employee }): Employee[] => (employee ? [employee] : []));
    if (!dryRun && added.length > 0) keep.added(added);
    return answer.rows;
  };
  const progress = (what: Work['what'], all: number, done: (rows: Row[]) => number) => (now: Row[]) => {
    setRows(now);
    setWork({ what, all, done: done(now) });
  };

  async function check(unchecked: Row[]) {
    const mine = ++run.current;
    setFault(null);
    setRows(unchecked);
    const checkedAlready = unchecked.filter(({ state }) => state === 'ready' || state === 'faulty').length;
    const all = unchecked.filter(({ state }) => state === 'open').length;
    setWork({ what: 'checking', done: 0, all });
    const told = progress(
      'checking',
      all,
      (now) => now.filter(({ state }) => state === 'ready' || state === 'faulty').length - checkedAlready,
    );
    const onRows = (now: Row[]) => mine === run.current && told(now);
    try {
      const checked = await checkRows({ rows: unchecked, atOnce: rowsAtOnce, send, onRows }, t('doubled'));
      if (mine === run.current) setRows(checked);
    } catch (refused) {
      if (mine === run.current) setFault((refused as Error).message || t('unreachable'));
    }
    if (mine === run.current) setWork(null);
  }

  async function add() {
    setFault(null);
    const before = rows.filter(({ state }) => state === 'added').length;
    const all = rows.filter(({ state }) => state === 'ready').length;
    setWork({ what: 'adding', done: 0, all });
    const onRows = progress('adding', all, (now) => now.filter(({ state }) => state === 'added').length - before);
    const { rows: after, stopped } = await addRows({ rows, atOnce: rowsAtOnce, send, onRows });
    setRows(after);
    if (stopped) setFault(stopped.message || t('unreachable'));
    if (after.some(({ state }) => state === 'unsure')) {
      // No answer does not mean that nothing happened: who is there decides.
      await loadEmployees(client).then(
        (present) => setRows(settleRows(after, present)),
        () => undefined,
      );
    }
    setWork(null);
  }

  function read(cells: string[][]) {
    const { hasHead, columns } = recogniseColumns(cells);
    choose({ cells, hasHead, columns });
  }
  function choose(next: Table) {
    setTable(next);
    void check(rowsOf(next.cells, next.columns, next.hasHead));
  }

  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  const ready = count('ready');
  const added = count('added');
  const left = rows.length - added;
  const { leave, dialog } = useUnsavedChanges({
    changed: work?.what === 'adding' || left > 0,
    text: t('unsaved'),
  });
  return (
    <section className={styles.page}>
      <Button look="bare" className={styles.back} onClick={() => leave(onClose)}>
        <ArrowLeft aria-hidden="true" />
        {t('back')}
      </Button>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      {!table && <PasteTable onTable={read} />}
      {table && (
        <>
          {added === 0 && (
            <ChooseColumns
              table={table}
              disabled={work?.what === 'adding'}
              onChange={choose}
              onAnew={() => {
                run.current += 1;
                setTable(null);
                setRows([]);
                setWork(null);
                setFault(null);
              }}
            />
          )}
          <SelectField
            label={t('language')}
            className={styles.language}
            value={language}
            options={languages.map((value) => ({
              value,
              label: name(value === 'de' ? 'german' : value === 'fr' ? 'french' : 'italian'),
            }))}
            onChange={(event) => setLanguage(event.target.value as Language)}
          />
          <div className={styles.sum}>
            <p role="status">
              {work
                ? t(work.what, { done: work.done, count: work.all })
                : [
                    added > 0 && t('added', { count: added }),
                    ready > 0 && t('ready', { count: ready }),
                    count('faulty') > 0 && t('faulty', { count: count('faulty') }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </p>
            {work && (
              <Progress name={t(work.what, { done: work.done, count: work.all })} done={work.done} all={work.all} />
            )}
            {fault && (
              <p className={styles.fault} role="alert">
                {fault}
              </p>
            )}
            {!work && ready > 0 && price(ready)}
            <div className={styles.actions}>
              {ready > 0 || work ? (
                <Button look="primary" aria-disabled={work !== null} onClick={() => work || add()}>
                  {t('add', { count: ready })}
                </Button>
              ) : null}
              {!work && fault && (
                <Button
                  onClick={() => check(rows.map((row) => (row.state === 'added' ? row : { ...row, state: 'open' })))}
                >
                  {t('checkAgain')}
                </Button>
              )}
              {!work && left === 0 && added > 0 && (
                <Button look="primary" onClick={onClose}>
                  {t('done')}
                </Button>
              )}
            </div>
          </div>
          <RowList
            rows={rows}
            disabled={work !== null}
            onCorrect={setCorrecting}
            onRemove={({ id }) => check(rows.filter((row) => row.id !== id))}
          />
        </>
      )}
      {correcting && (
        <CorrectRow
          row={correcting}
          onClose={() => setCorrecting(null)}
          onCorrected={(id, given) => {
            setCorrecting(null);
            void check(rows.map((row) => (row.id === id ? { ...row, given, state: 'open', faults: [] } : row)));
          }}
        />
      )}
      {dialog}
    </section>
  );
}
