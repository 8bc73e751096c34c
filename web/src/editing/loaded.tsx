import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';

type Props<T> = {
  query: { data: T | undefined; isError: boolean; error: Error | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
};

/** What a query has read; until then a spinner, after a fault its reason and a way to try again. */
export function Loaded<T>({ query, children }: Props<T>) {
  const { t } = useTexts('editing');
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Spinner />;
  return (
    <LoadFailed says={query.error?.message || t('notLoaded')} again={t('again')} onAgain={() => query.refetch()} />
  );
}
