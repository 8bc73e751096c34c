import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './edge.module.css';

type Props = {
  name: string;
  /** The id of the part whose width it sets. */
  controls: string;
  /** Width of the part to the right of it; pixels. */
  width: number;
  smallest: number;
  largest: number;
  onWidth: (width: number) => void;
};

const step = 32;

/** The edge between two parts; dragged, or moved with the arrow keys, it sets the width of the part at its right. */
export function Edge({ name, controls, width, smallest, largest, onWidth }: Props) {
  const [held, setHeld] = useState(false);
  const set = (wanted: number) => onWidth(Math.round(Math.min(largest, Math.max(smallest, wanted))));
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: width + step, ArrowRight: width - step, Home: largest, End: smallest }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thematic break cannot be moved.
    <div
      className={`${styles.edge} unprinted`}
      role="separator"
      aria-orientation="vertical"
      aria-label={name}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      tabIndex={0}
      data-held={held ? '' : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => held && set(width + (event.currentTarget.getBoundingClientRect().left - event.clientX))}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    />
  );
}
