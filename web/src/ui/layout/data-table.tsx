import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row, Sort extends string = never> = {
  id: string;
  label: string;
  /** Sorts by this column when its head is pressed. */
  sort?: Sort;
  /** Figures stand to the right. */
  figures?: boolean;
  /** The head is read aloud only, as above buttons. */
  hideLabel?: boolean;
  cell: (row: Row) => ReactNode;
};

export type Props<Row, Sort extends string> = {
  name: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorted?: { by: Sort; descending: boolean };
  onSort?: (by: Sort) => void;
};

/** A table of rows; on narrow screens each row becomes a card with the names of its fields. */
export function DataTable<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const { name, columns, rows, keyOf, sorted, onSort } = props;
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ id, label, sort, figures, hideLabel }) => (
            <th
              key={id}
              scope="col"
              className={figures ? styles.figures : undefined}
              aria-sort={
                sort && sorted?.by === sort
                  ? sorted.descending
                    ? 'descending'
                    : 'ascending'
                  : sort
                    ? 'none'
                    : undefined
              }
            >
              {sort ? (
                <button type="button" onClick={() => onSort?.(sort)}>
                  {label}
                  {sorted?.by === sort &&
                    (sorted.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                </button>
              ) : (
                <span className={hideLabel ? 'unseen' : undefined}>{label}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, label, figures, hideLabel, cell }) => (
              <td key={id} className={figures ? styles.figures : undefined} data-label={hideLabel ? undefined : label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
