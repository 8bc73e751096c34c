import {
  Children,
  type CSSProperties,
  isValidElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../language/language.ts';
import styles from '../answer-text.module.css';

/** Lines of a quotation that are shown before the rest is folded. */
const shownLines = 3;
/** A fold hides at least this many lines: its button takes the room of one or two. */
const hiddenLines = 3;
/** Rows of a quoted table that are always shown: somebody who asked for its figures looks for one of them. */
const shownRows = 8;

/**
 * A quotation with its source line. A long one is folded, but never what is in bold, which is what was asked for, and
 * not the first rows of a table.
 */
export function Quotation({ children }: { children: ReactNode }) {
  const { t } = useTexts('chat');
  const parts = Children.toArray(children).filter((part) => isValidElement(part));
  const source = parts.filter(isSourceLine);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [foldPx, setFoldPx] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setFoldPx(foldOf(element)));
    observer.observe(element.firstElementChild!);
    setFoldPx(foldOf(element));
    return () => observer.disconnect();
  }, []);
  const folded = foldPx !== null && !open;
  function toggle(): void {
    setOpen(!open);
    // The button stands below the quotation: of a long one, nothing would be left on the screen.
    if (open) requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }));
  }
  return (
    <blockquote>
      <div
        ref={box}
        id={id}
        className={styles.quoted}
        style={folded ? ({ '--fold': `${foldPx}px` } as CSSProperties) : undefined}
      >
        <div>{parts.filter((part) => !isSourceLine(part))}</div>
      </div>
      {foldPx !== null && (
        <button
          type="button"
          className={`${styles.fold} unprinted`}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {open ? t('showLess') : `… ${t('showAll')}`}
        </button>
      )}
      {source}
    </blockquote>
  );
}

function isSourceLine(part: unknown): boolean {
  const { node } = (isValidElement(part) ? part.props : {}) as { node?: { properties?: Record<string, unknown> } };
  return node?.properties?.dataSource === '';
}

/** The height at which a quotation is folded, always below a whole line; null where it is short enough. */
function foldOf(box: HTMLElement): number | null {
  const linePx = Number.parseFloat(getComputedStyle(box).lineHeight);
  const content = box.firstElementChild!;
  const { top } = content.getBoundingClientRect();
  const lines = [...content.children].flatMap((block) => {
    const rect = block.getBoundingClientRect();
    if (block instanceof HTMLTableElement) return rowEnds(block).map((bottom) => bottom - top);
    const count = Math.round((rect.bottom - rect.top) / linePx);
    return Array.from({ length: count }, (_, at) => rect.top - top + (at + 1) * linePx);
  });
  const bold = box.querySelector('strong')?.getBoundingClientRect().bottom ?? top;
  const table = content.querySelector('table');
  const row = table ? rowEnds(table)[Math.min(table.rows.length, 1 + shownRows) - 1]! : top;
  const needed = lines.filter((bottom) => bottom < Math.max(bold, row) - top).length + 1;
  const shown = Math.max(shownLines, needed);
  return lines.length >= shown + hiddenLines ? lines[shown - 1]! : null;
}

function rowEnds(table: HTMLTableElement): number[] {
  return [...table.rows].map((row) => row.getBoundingClientRect().bottom);
}
