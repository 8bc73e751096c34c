import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import styles from './editing.module.css';

/** How many entries a page of a list has. */
export const pageSize = 25;

/** "From–to of total" with the ways to the pages before and after. */
export function Pager({ skip, total, onSkip }: { skip: number; total: number; onSkip: (skip: number) => void }) {
  const { t } = useTexts('editing');
  if (total <= pageSize) return null;
  const to = Math.min(skip + pageSize, total);
  return (
    <div className={styles.pager}>
      <Button disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - pageSize))}>
        {t('earlier')}
      </Button>
      <span role="status">{t('pageOf', { from: skip + 1, to, total })}</span>
      <Button disabled={to >= total} onClick={() => onSkip(skip + pageSize)}>
        {t('next')}
      </Button>
    </div>
  );
}
