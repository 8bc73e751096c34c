import { useTexts } from '../language/language.ts';
import styles from './empty-state.module.css';

const starters = ['starter1', 'starter2', 'starter3', 'starter4'] as const;

/** What stands where the first answer will stand: what to do, and four questions to begin with. */
export function EmptyState({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTexts('chat');
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{t('emptyTitle')}</h2>
      <p className={styles.text}>{t('emptyText')}</p>
      <ul className={styles.starters} aria-label={t('starters')}>
        {starters.map((starter) => (
          <li key={starter}>
            <button type="button" className={styles.starter} onClick={() => onAsk(t(starter))}>
              {t(starter)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
