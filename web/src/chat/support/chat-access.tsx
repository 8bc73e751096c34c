import type { ChatAccess } from '@polier/contract/support';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { dayAndTime } from '../../language/moment.ts';
import { RequestRefused, request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import styles from './chat-access.module.css';
import { accessKey, GiveAccess } from './give-access.tsx';

/** How often the list is refreshed, so that new readings and expired rights show. */
const refreshMs = 30_000;

/** What the person lets the association read: give it, see who read it, take it back. */
export function ChatAccessList() {
  const { t } = useTexts('chatAccess');
  const { data, isError, refetch } = useQuery({
    queryKey: accessKey,
    queryFn: () => request('GET /api/chat-access'),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  });
  if (!data) {
    if (!isError) return <Spinner />;
    return <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={() => refetch()} />;
  }
  return (
    <>
      <GiveAccess />
      <section className={styles.section}>
        <h2>{t('listTitle')}</h2>
        {data.given.length === 0 && <p className={styles.facts}>{t('none')}</p>}
        <ul className={styles.list}>
          {data.given.map((access) => (
            <li key={access.id}>
              <Given access={access} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Given({ access }: { access: ChatAccess }) {
  const { t } = useTexts('chatAccess');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { scope, threadName, givenAt, endsAt, takenBackAt, open, readings } = access;
  const when = (moment: string) => t('when', dayAndTime(moment));
  const name = scope === 'day' ? t('daySpan', { when: when(givenAt) }) : (threadName ?? t('gone'));

  async function takeBack() {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await request('DELETE /api/chat-access/:id', { params: { id: access.id } });
    } catch (fault) {
      // It was taken back in another tab.
      setFailed(!(fault instanceof RequestRefused && fault.code === 'NOT_FOUND'));
    }
    await client.invalidateQueries({ queryKey: accessKey });
    setBusy(false);
  }

  return (
    <article className={styles.entry}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <Status look={open ? 'good' : 'open'}>
          {open
            ? t('openUntil', { when: when(endsAt) })
            : takenBackAt
              ? t('takenBackAt', { when: when(takenBackAt) })
              : t('ended', { when: when(endsAt) })}
        </Status>
        {readings.length === 0 ? (
          <p className={styles.facts}>{t(open ? 'notRead' : 'neverRead')}</p>
        ) : (
          <ul className={styles.facts}>
            {readings.map(({ at, reader }) => (
              <li key={at}>{t('reading', { when: when(at), reader })}</li>
            ))}
          </ul>
        )}
        {failed && <p role="alert">{t('notTakenBack')}</p>}
      </div>
      {open && (
        <Button aria-disabled={busy} aria-label={t('takeBackOf', { name })} onClick={takeBack}>
          {t('takeBack')}
        </Button>
      )}
    </article>
  );
}
