import type { ReactNode } from 'react';
import styles from './status.module.css';

/** A status label with a dot before it: filled for good, hollow for open, red for bad. */
export function Status({ look, children }: { look: 'good' | 'open' | 'bad'; children: ReactNode }) {
  return (
    <span className={styles.status} data-look={look}>
      {children}
    </span>
  );
}
