import type { Thread } from '@polier/contract/chat';
import { SquarePen } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { groupThreads } from './group-threads.ts';
import styles from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import { tellApart } from './tell-apart.ts';
import { UndoDelete } from './undo-delete.tsx';
import { useThreads } from './use-threads.ts';

type Props = {
  brand: ReactNode;
  account: ReactNode;
  current: string;
  searchField?: Ref<HTMLInputElement>;
  /** The address of a chat, so that it can be opened in a tab of its own. */
  hrefOf: (threadId: string) => string;
  /** `stepId`: the message the search matched; null without a search. */
  onOpen: (threadId: string, stepId: string | null) => void;
  onNew: () => void;
  onDeleted: (threadId: string) => void;
};

/** The person's chats by age with search, and the button for a new one. */
export function History({ brand, account, current, searchField, hrefOf, onOpen, onNew, onDeleted }: Props) {
  const { t } = useTexts('chat');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 200);
  const query = useThreads(search);
  const { data, isPending, isError, isPlaceholderData, refetch } = query;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const threads = data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = data !== undefined && threads.length === 0;
  const groups = groupThreads(threads, new Date(), currentLanguage());
  // The entries keep their handlers: the list is rendered often and seldom changes.
  const handlers = useRef({ onOpen, onDeleted });
  handlers.current = { onOpen, onDeleted };
  const open = useCallback(
    ({ id, metadata }: Thread) => handlers.current.onOpen(id, metadata.found?.stepId ?? null),
    [],
  );
  const tellDeleted = useCallback(({ id }: Thread) => handlers.current.onDeleted(id), []);
  const begun = tellApart(threads, new Date(), currentLanguage());
  return (
    <div className={styles.history}>
      <div className={styles.top}>
        <div className={styles.brand}>{brand}</div>
        <Button className={styles.new} onClick={onNew}>
          <SquarePen aria-hidden="true" />
          {t('newChat')}
        </Button>
        <SearchInput
          ref={searchField}
          data-focus-home
          bare
          label={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <nav className={styles.list} aria-label={t('history')} aria-busy={isPlaceholderData}>
        {isPending && <Spinner />}
        {groups.map((group) => {
          const label = group.kind === 'month' ? group.label : t(group.kind);
          return (
            <section key={label} aria-label={label}>
              <h2 className={styles.group}>{label}</h2>
              <ul>
                {group.threads.map((thread) => (
                  <HistoryEntry
                    key={thread.id}
                    thread={thread}
                    begun={begun.get(thread.id) ?? null}
                    isCurrent={thread.id === current}
                    href={hrefOf(thread.id)}
                    onOpen={open}
                    onDeleted={tellDeleted}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <p className={isEmpty ? styles.note : undefined} role="status">
          {isEmpty && (search ? t('nothingFound') : t('historyEmpty'))}
        </p>
        {isError && !data && (
          <div className={styles.note} role="alert">
            <p>{t('historyFault')}</p>
            <Button onClick={() => refetch()}>{t('again')}</Button>
          </div>
        )}
        {isFetchNextPageError && (
          <p className={styles.note} role="alert">
            {t('historyFault')}
          </p>
        )}
        {hasNextPage && (
          <Button
            look="bare"
            className={styles.more}
            aria-disabled={isFetchingNextPage}
            onClick={() => isFetchingNextPage || fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </nav>
      <UndoDelete />
      <div className={styles.account}>{account}</div>
    </div>
  );
}

/** The value, once it has not changed for `delayMs`. */
function useDebounced(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
