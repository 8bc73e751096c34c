import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import styles from './countdown.module.css';

/** Counts down the seconds and calls `onGo` at zero; the person can stop it. */
export function Countdown({ seconds, onGo }: { seconds: number; onGo: () => void }) {
  const { t } = useTexts('ui');
  const [left, setLeft] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  const go = useRef(onGo);
  go.current = onGo;
  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [stopped]);
  useEffect(() => {
    if (left === 0) go.current();
  }, [left]);
  if (stopped) return null;
  return (
    <p className={styles.line}>
      <span role="timer" aria-live="off">
        {t('goesOn', { seconds: left })}
      </span>
      <Button look="bare" onClick={() => setStopped(true)}>
        {t('stop')}
      </Button>
    </p>
  );
}
