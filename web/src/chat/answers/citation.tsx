import type { SourceProps } from '@polier/contract/chat';
import { useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { numberMarkClass } from '../../ui/number-mark.tsx';
import { useHoverCard } from '../../ui/overlay/use-hover-card.ts';
import styles from './citation.module.css';
import { quotationsOf } from './quotations/quotations-of.ts';
import { SourcePreview } from './source-preview.tsx';
import { titleText } from './source-text.ts';

/** Opens a source; `quotations`: those the citation stands for, null: all, 'cited': those of its first citation. */
export type OpenCitation = (number: number, quotations: number[] | null | 'cited') => void;

type Props = {
  source: SourceProps;
  /** The text it stands behind. */
  said: string;
  proven: boolean;
  /** What it stands behind is the assistant's own summary of the quotation. */
  summary?: boolean;
  onOpen: OpenCitation;
};

/** A citation number. Hovering, focusing or a long press shows the passage; a click opens the page. */
export function Citation({ source, said, proven, summary = false, onOpen }: Props) {
  const { t } = useTexts('chat');
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const quotations = useMemo(() => quotationsOf(source, said), [source, said]);
  const { open, anchorProps, cardProps, close } = useHoverCard(chip, card);
  return (
    <>
      <button
        type="button"
        ref={chip}
        data-citation=""
        className={`${styles.chip} ${numberMarkClass(proven)} ${proven && summary ? styles.summary : ''}`}
        {...anchorProps}
        aria-label={t(summary ? 'citationOfSummary' : 'citation', {
          number: source.number,
          title: titleText(source, currentLanguage()),
          page: source.pageLabel,
        })}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onClick={() => {
          close();
          onOpen(source.number, quotations);
        }}
      >
        {source.number}
      </button>
      {open &&
        createPortal(
          <div ref={card} id={id} role="tooltip" className={`${styles.preview} unprinted`} {...cardProps}>
            <SourcePreview source={source} quotations={quotations} />
          </div>,
          document.getElementById('content') ?? document.body,
        )}
    </>
  );
}
