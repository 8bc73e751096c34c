import type { SourceProps } from '@polier/contract/chat';
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../language/language.ts';
import { useHoverCard } from '../../ui/overlay/use-hover-card.ts';
import styles from './citation.module.css';
import { SourcePreview } from './source-preview.tsx';
import { titleText } from './source-text.ts';

type Props = {
  source: SourceProps;
  proven: boolean;
  /** What it stands behind is the assistant's own summary of the quotation. */
  summary?: boolean;
  onOpen: (number: number) => void;
};

/** A citation number. Hovering, focusing or a long press shows the passage; a click opens the page. */
export function Citation({ source, proven, summary = false, onOpen }: Props) {
  const { t } = useTexts('chat');
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { open, anchorProps, cardProps, close } = useHoverCard(chip, card);
  return (
    <>
      <button
        type="button"
        ref={chip}
        className={`${styles.chip} ${!proven ? styles.plain : summary ? styles.summary : ''}`}
        {...anchorProps}
        aria-label={t(summary ? 'citationOfSummary' : 'citation', {
          number: source.number,
          title: titleText(source),
          page: source.pageLabel,
        })}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onClick={() => {
          close();
          onOpen(source.number);
        }}
      >
        {source.number}
      </button>
      {open &&
        createPortal(
          <div ref={card} id={id} role="tooltip" className={`${styles.preview} unprinted`} {...cardProps}>
            <SourcePreview source={source} />
          </div>,
          document.getElementById('content') ?? document.body,
        )}
    </>
  );
}
