import type { ReactNode } from 'react';
import styles from './status.module.css';

/** How something stands, with a dot before it: filled when all is well, hollow while it is open, red when it is not well. */
export function Status({ look, children }: { look: 'good' | 'open' | 'bad'; children: ReactNode }) {
  return (
    <span className={styles.status} data-look={look}>
      {children}
    </span>
  );
}
