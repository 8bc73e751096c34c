import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './splitter.module.css';

type Props = {
  name: string;
  /** The id of the pane whose width it sets. */
  controls: string;
  /** Width of the pane at its right, in pixels. */
  width: number;
  smallest: number;
  largest: number;
  onWidth: (width: number) => void;
};

const keyStepPx = 32;

/** A divider between two panes. Dragging it, or pressing the arrow keys, sets the width of the pane at its right. */
export function Splitter({ name, controls, width, smallest, largest, onWidth }: Props) {
  const [dragging, setDragging] = useState(false);
  const set = (next: number) => onWidth(Math.round(Math.min(largest, Math.max(smallest, next))));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: width + keyStepPx, ArrowRight: width - keyStepPx, Home: largest, End: smallest }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thematic break cannot be moved.
    <div
      className={`${styles.splitter} unprinted`}
      role="separator"
      aria-orientation="vertical"
      aria-label={name}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      tabIndex={0}
      data-held={dragging ? '' : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) =>
        dragging && set(width + (event.currentTarget.getBoundingClientRect().left - event.clientX))
      }
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    />
  );
}
