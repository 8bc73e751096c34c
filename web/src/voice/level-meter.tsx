import { useEffect, useRef } from 'react';
import { useMedia } from '../ui/use-media.ts';
import { level } from './level.ts';
import styles from './level-meter.module.css';
import { useVoice } from './store.ts';

const bars = [0.5, 0.8, 1, 0.7, 0.4];
/** Ordinary speech fills the meter: its loudness is a small part of what a microphone can take. */
const fullAt = 0.16;

/** How loud the microphone is. Where motion is not wanted, only whether it hears somebody. */
export function LevelMeter() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const hearing = useVoice((state) => state.hearing);
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const drawn = meter.current;
    if (still || !drawn) return;
    let shown = 0;
    let next = requestAnimationFrame(function draw() {
      const wanted = Math.min(1, Math.sqrt(level.now / fullAt));
      shown += (wanted - shown) * (wanted > shown ? 0.5 : 0.15);
      drawn.style.setProperty('--level', shown.toFixed(2));
      next = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(next);
      drawn.style.removeProperty('--level');
    };
  }, [still]);
  return (
    <span ref={meter} className={styles.meter} data-hearing={hearing ? '' : undefined} aria-hidden="true">
      {bars.map((part) => (
        <span key={part} className={styles.bar} style={{ '--part': part } as React.CSSProperties} />
      ))}
    </span>
  );
}
