import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { type ListView, useLastPage } from '../use-list-view.ts';
import styles from './admin.module.css';
import { Pager } from './pager.tsx';

type Props = {
  view: ListView;
  /** Missing while it is loaded. */
  total: number | undefined;
  /** There are more than were counted. */
  more?: boolean | undefined;
  /** Whether what is shown is that of another page or filter, until the one that was asked for is there. */
  isBefore: boolean;
  isError: boolean;
  onAgain: () => void;
  children: ReactNode;
};

/** What is below the filters of a list: its rows with the pager, or that it is loading, empty or did not arrive. */
export function ListFrame({ view, total, more = false, isBefore, isError, onAgain, children }: Props) {
  const { t } = useTexts('admin');
  useLastPage(view.skip, view.limit, isBefore || more ? undefined : total);
  if (isError) {
    return <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={onAgain} />;
  }
  if (total === undefined) return <Spinner />;
  if (total === 0) {
    return (
      <div className={styles.state}>
        <p>{t('nothing')}</p>
        {view.changed && <Button onClick={view.clear}>{t('showAll')}</Button>}
      </div>
    );
  }
  return (
    <>
      {children}
      <Pager view={view} total={total} more={more} />
    </>
  );
}
