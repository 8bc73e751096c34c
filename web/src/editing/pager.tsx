import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { useLastPage } from '../use-list-view.ts';
import styles from './editing.module.css';

/** How many entries a page of a list has. */
export const pageSize = 25;

type Props = {
  skip: number;
  total: number;
  /** Whether `total` is that of another page or filter, until the one that was asked for is there. */
  isBefore: boolean;
  onSkip: (skip: number) => void;
};

/** "From–to of total" with the ways to the pages before and after. */
export function Pager({ skip, total, isBefore, onSkip }: Props) {
  const { t } = useTexts('editing');
  useLastPage(skip, pageSize, isBefore ? undefined : total);
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
