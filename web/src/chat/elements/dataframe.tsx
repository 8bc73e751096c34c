import type { Element } from '@polier/contract/chat';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './dataframe.module.css';
import { ElementFault } from './element-fault.tsx';
import { asJson, useElementContent } from './element-file.ts';
import { cellText, columnWidths, type Frame, type Sorting, sortRows } from './sort-rows.ts';

type Props = { element: Element; sessionId: string; roomy: boolean };

/** A table that can be sorted by each column; only the rows that can be seen are drawn. */
export default function Dataframe({ element, sessionId, roomy }: Props) {
  const { t } = useTexts('chat');
  const { data, error, refetch } = useElementContent(element, sessionId, asJson<Frame>);
  if (error) return <ElementFault onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={t('loadingElement')} />;
  return <Table frame={data} name={element.name} roomy={roomy} />;
}

/** Height of a row in pixels, and how many are drawn beyond the edges. */
const rowHeight = 36;
const beyond = 10;

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
  const fit = Math.ceil((scroller.current?.clientHeight ?? 420) / rowHeight);
  const from = Math.max(0, first - beyond);
  const to = Math.min(order.length, first + fit + beyond);
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
        onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight))}
      >
        <table className={styles.table} aria-rowcount={order.length + 1}>
          <colgroup>
            {widths.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places.
              <col key={at} style={{ width: `calc(${width}ch + 26px)` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {frame.columns.map((column, at) => {
                const sorted = sorting?.column === at ? sorting : null;
                return (
                  <th
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places, and may share a name.
                    key={at}
                    scope="col"
                    className={numeric[at] ? styles.number : undefined}
                    aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
                  >
                    <button type="button" className={styles.head} onClick={() => sortBy(at)}>
                      <span>{String(column)}</span>
                      {sorted &&
                        (sorted.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {from > 0 && <tr style={{ height: from * rowHeight }} />}
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
            {to < order.length && <tr style={{ height: (order.length - to) * rowHeight }} />}
          </tbody>
        </table>
      </section>
    </figure>
  );
}
