import { useEffect, useRef } from 'react';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { level } from '../microphone/microphone-level.ts';
import { useVoice } from '../store.ts';
import styles from './level-meter.module.css';

const bars = [0.5, 0.8, 1, 0.7, 0.4];
/** Ordinary speech fills the meter: its loudness is a fraction of a microphone's range. */
const fullLevel = 0.16;

/** The level of the microphone; with reduced motion only whether it picks up speech. */
export function LevelMeter() {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const hearing = useVoice((state) => state.hearing);
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const drawn = meter.current;
    if (still || !drawn) return;
    let shown = 0;
    let next = requestAnimationFrame(function draw() {
      const wanted = Math.min(1, Math.sqrt(level.now / fullLevel));
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
