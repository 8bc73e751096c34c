import type { ReactNode } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './wizard.module.css';

/** Back and next at the end of a step; `label` when next has a name of its own. */
export function StepActions({ busy, label, children }: { busy: boolean; label?: string; children: ReactNode }) {
  const { t } = useTexts('signUp');
  return (
    <div className={styles.stepActions}>
      <Button look="primary" type="submit" disabled={busy} className={styles.next}>
        {label ?? t('next')}
      </Button>
      {children}
    </div>
  );
}
