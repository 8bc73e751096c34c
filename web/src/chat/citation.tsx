import type { SourceProps } from '@polier/contract/chat';
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../language/language.ts';
import { usePreview } from '../ui/use-preview.ts';
import styles from './citation.module.css';
import { SourcePreview } from './source-preview.tsx';
import { titleText } from './source-words.ts';

type Props = { source: SourceProps; proven: boolean; onOpen: (number: number) => void };

/** A citation number. Pointing at it, focusing it or a long press shows the passage; a click opens the page. */
export function Citation({ source, proven, onOpen }: Props) {
  const { t } = useTexts('chat');
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { open, anchorProps, cardProps, close } = usePreview(chip, card);
  return (
    <>
      <button
        type="button"
        ref={chip}
        className={proven ? styles.chip : `${styles.chip} ${styles.plain}`}
        {...anchorProps}
        aria-label={t('citation', { number: source.number, title: titleText(source), page: source.pageLabel })}
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
