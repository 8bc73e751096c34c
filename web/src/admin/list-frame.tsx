import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './admin.module.css';
import { Pager } from './pager.tsx';
import type { ListView } from './use-list-view.ts';

type Props = {
  view: ListView;
  /** Missing while it is loaded. */
  total: number | undefined;
  isError: boolean;
  onAgain: () => void;
  children: ReactNode;
};

/** What is below the filters of a list: its rows with the pager, or that it is loading, empty or did not arrive. */
export function ListFrame({ view, total, isError, onAgain, children }: Props) {
  const { t } = useTexts('admin');
  if (isError) {
    return (
      <div className={styles.state} role="alert">
        <p>{t('notLoaded')}</p>
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    );
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
      <Pager view={view} total={total} />
    </>
  );
}
