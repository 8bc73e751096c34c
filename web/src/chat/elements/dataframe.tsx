import type { Element } from '@polier/contract/chat';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './dataframe.module.css';
import { readJson, useElementContent } from './element-content.ts';
import { ElementFault } from './element-fault.tsx';
import { cellText, columnWidths, type Frame, type Sorting, sortRows } from './sort-rows.ts';

type Props = { element: Element; sessionId: string; roomy: boolean };

/** A table that can be sorted by each column; only the visible rows are rendered. */
export default function Dataframe({ element, sessionId, roomy }: Props) {
  const { t } = useTexts('chat');
  const { data, error, refetch } = useElementContent(element, sessionId, readJson<Frame>);
  if (error) return <ElementFault onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={t('loadingElement')} />;
  return <Table frame={data} name={element.name} roomy={roomy} />;
}

const rowHeightPx = 36;
/** How many rows are rendered beyond each edge. */
const overscanRows = 10;

function Table({ frame, name, roomy }: { frame: Frame; name: string; roomy: boolean }) {
  const { t } = useTexts('chat');
  const language = currentLanguage();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [first, setFirst] = useState(0);
  const scroller = useRef<HTMLElement>(null);
  const order = useMemo(() => sortRows(frame, sorting, language), [frame, sorting, language]);
  const widths = useMemo(() => columnWidths(frame), [frame]);
  const numeric = useMemo(
    () => frame.columns.map((_, at) => frame.data.slice(0, 50).every((row) => typeof (row[at] ?? 0) === 'number')),
    [frame],
  );
  const fit = Math.ceil((scroller.current?.clientHeight ?? 420) / rowHeightPx);
  const from = Math.max(0, first - overscanRows);
  const to = Math.min(order.length, first + fit + overscanRows);
  const sortBy = (column: number) =>
    setSorting((now) =>
      now?.column !== column ? { column, descending: false } : now.descending ? null : { column, descending: true },
    );
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {!roomy && <span>{name}</span>}
        <span>{t('rows', { count: order.length, rows: cellText(order.length) })}</span>
      </figcaption>
      <section
        ref={scroller}
        className={roomy ? styles.roomy : styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        tabIndex={0}
        aria-label={name}
        onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowHeightPx))}
      >
        <table className={styles.table} aria-rowcount={order.length + 1}>
          <colgroup>
            {widths.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places.
              <col key={at} style={{ width: `calc(${width}ch + 26px)` }} />
            ))}
          </colgroup>
          <TableHead columns={frame.columns} numeric={numeric} sorting={sorting} onSort={sortBy} />
          <tbody>
            {from > 0 && <tr style={{ height: from * rowHeightPx }} />}
            {order.slice(from, to).map((row, at) => (
              <tr key={row} aria-rowindex={from + at + 2}>
                {frame.columns.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places.
                  <td key={column} className={numeric[column] ? styles.number : undefined}>
                    {cellText(frame.data[row]?.[column])}
                  </td>
                ))}
              </tr>
            ))}
            {to < order.length && <tr style={{ height: (order.length - to) * rowHeightPx }} />}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

type TableHeadProps = {
  columns: Frame['columns'];
  numeric: boolean[];
  sorting: Sorting | null;
  onSort: (column: number) => void;
};

function TableHead({ columns, numeric, sorting, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => {
          const sorted = sorting?.column === at ? sorting : null;
          return (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places, and may share a name.
              key={at}
              scope="col"
              className={numeric[at] ? styles.number : undefined}
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" className={styles.head} onClick={() => onSort(at)}>
                <span>{String(column)}</span>
                {sorted && (sorted.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
