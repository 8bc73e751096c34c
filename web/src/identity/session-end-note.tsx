import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { readSessionEnd } from '../session-end.ts';
import styles from './session-end-note.module.css';

/** Tells somebody whose session has ended without their doing why they are on the first page. */
export function SessionEndNote() {
  const { t } = useTexts('identity');
  const [end] = useState(readSessionEnd);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  if (end === null) return null;
  return (
    <p ref={note} tabIndex={-1} className={styles.note}>
      {t(end === 'blocked' ? 'endedBlocked' : 'ended')}
    </p>
  );
}
