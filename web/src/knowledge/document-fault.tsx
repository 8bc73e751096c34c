import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused } from '../request.ts';
import { Button } from '../ui/button.tsx';
import styles from './source-view.module.css';

type Kind = 'not-found' | 'unreachable' | 'broken' | 'no-key';

type Props = {
  kind: Kind;
  onRetry?: () => void;
  /** Leads on where there is no such document. */
  wayOut?: ReactNode;
};

/** Tells why a document is not shown, and offers to retry where that may help. */
export function DocumentFault({ kind, onRetry, wayOut }: Props) {
  const { t } = useTexts('knowledge');
  const texts = {
    'not-found': [t('notFoundTitle'), t('notFound')],
    unreachable: [t('faultTitle'), t('fault')],
    broken: [t('faultTitle'), t('broken')],
    'no-key': [t('notFoundTitle'), t('noKey')],
  }[kind];
  return (
    <div className={styles.fault} role="alert">
      <p className={styles.faultTitle}>{texts[0]}</p>
      <p>{texts[1]}</p>
      {onRetry && kind !== 'not-found' && <Button onClick={onRetry}>{t('again')}</Button>}
      {(kind === 'not-found' || kind === 'no-key') && wayOut}
    </div>
  );
}

/** The kind of fault of a failed request. */
export function faultOf(fault: unknown): Kind {
  return fault instanceof RequestRefused && fault.status >= 400 && fault.status < 500 ? 'not-found' : 'unreachable';
}
