import { useTexts } from '../../language/language.ts';
import styles from './spinner.module.css';

/** A centred loading indicator; `label` says what is loading, `page` fills the height of the page. */
export function Spinner({ label, page = false }: { label?: string; page?: boolean }) {
  const { t } = useTexts('ui');
  const indicator = (
    <div className={[styles.middle, page && styles.page].filter(Boolean).join(' ')} role="status" data-spinner>
      <div className={styles.box}>
        <div className={styles.ring} aria-hidden="true" />
        <span className={label ? undefined : 'unseen'}>{label ?? t('loading')}</span>
      </div>
    </div>
  );
  if (!page) return indicator;
  return (
    <main id="content" tabIndex={-1} data-page-spinner>
      <h1 className="unseen">Polier</h1>
      {indicator}
    </main>
  );
}
