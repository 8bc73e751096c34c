import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { tellApart } from '../history/tell-apart.ts';
import { useThreads } from '../history/use-threads.ts';
import styles from './chat-access.module.css';

/** The query of what the person gave. */
export const accessKey = ['given-chats'];

const day = 'day';

/** Lets the person choose one of their chats, or the messages of the last day, and share them. */
export function GiveAccess() {
  const { t } = useTexts('chatAccess');
  const client = useQueryClient();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useThreads('');
  const threads = data?.pages.flatMap((page) => page.data) ?? [];
  const begun = tellApart(threads, new Date(), currentLanguage());
  const [picked, setPicked] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const options = [
    { value: day, label: t('day') },
    ...threads.map(({ id, name }) => ({
      value: id,
      label: [name || t('untitled'), begun.get(id)].filter(Boolean).join(' · '),
    })),
  ];
  // A chat that was deleted in another tab is no choice any more: nothing else is shared in its place.
  const chosen = options.some(({ value }) => value === picked) ? picked : '';

  async function give() {
    if (busy) return;
    if (chosen === '') {
      setFault(t('choose'));
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      await request('POST /api/chat-access', { body: { threadId: chosen === day ? null : chosen } });
      notify(t('given'));
    } catch (error) {
      setFault(t(error instanceof RequestRefused && error.code === 'NOT_POSSIBLE_NOW' ? 'tooMany' : 'notGiven'));
    }
    await client.invalidateQueries({ queryKey: accessKey });
    setBusy(false);
  }

  return (
    <form
      className={styles.give}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <SelectField
        label={t('what')}
        hint={t('scope')}
        options={options}
        value={chosen}
        onChange={(event) => {
          setPicked(event.target.value);
          setFault(null);
        }}
      />
      {isError && (
        <p role="alert">
          {t('chatsNotLoaded')}{' '}
          <Button look="bare" onClick={() => refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {hasNextPage && !isError && (
        <Button look="bare" aria-disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {fault && <p role="alert">{fault}</p>}
      <Button look="primary" type="submit" aria-disabled={busy}>
        {t('give')}
      </Button>
    </form>
  );
}
