import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import styles from './data-table.module.css';
import { DataTable, type Props } from './data-table.tsx';

/** Rows shown at first. A table that is little longer is shown whole. */
const shownAtFirst = 10;

/** A table that shows ten rows first and the rest on demand; on a phone each row is a card. */
export function FoldedTable<Row>(props: Omit<Props<Row, never>, 'sorted' | 'onSort'>) {
  const { t } = useTexts('ui');
  const [all, setAll] = useState(false);
  const { rows } = props;
  if (rows.length <= shownAtFirst + 2) return <DataTable {...props} />;
  return (
    <>
      <DataTable {...props} rows={all ? rows : rows.slice(0, shownAtFirst)} />
      <Button className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'fewerRows' : 'allRows', { count: rows.length })}
      </Button>
    </>
  );
}
