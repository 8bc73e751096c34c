import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { ListView } from '../use-list-view.ts';
import styles from './admin.module.css';
import { Pager } from './pager.tsx';

type Props = {
  view: ListView;
  /** Missing while it is loaded. */
  total: number | undefined;
  /** There are more than were counted. */
  more?: boolean | undefined;
  isError: boolean;
  onAgain: () => void;
  children: ReactNode;
};

/** What is below the filters of a list: its rows with the pager, or that it is loading, empty or did not arrive. */
export function ListFrame({ view, total, more = false, isError, onAgain, children }: Props) {
  const { t } = useTexts('admin');
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
