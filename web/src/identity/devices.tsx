import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { dayAndTime } from '../language/moment.ts';
import { RequestRefused, request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './devices.module.css';

const key = ['sign-ins'];

/** The devices on which the person is signed in; each can be signed out, or all of them at once. */
export function Devices({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: () => request('GET /api/sign-ins') });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  if (!data) {
    return isError ? (
      <div className={styles.devices} role="alert">
        <p>{t('devicesNotLoaded')}</p>
        <Button className={styles.all} onClick={() => refetch()}>
          {t('again')}
        </Button>
      </div>
    ) : (
      <Spinner />
    );
  }

  async function end(work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch (fault) {
      // Somebody else has already signed that device out.
      setFailed(!(fault instanceof RequestRefused && fault.code === 'NOT_FOUND'));
    }
    setBusy(false);
  }
  const endOne = (id: string, device: string) =>
    end(async () => {
      await request('DELETE /api/sign-ins/:id', { params: { id } }).finally(() =>
        client.invalidateQueries({ queryKey: key }),
      );
      notify(t('deviceSignedOut', { device }));
    });
  const endAll = () =>
    end(async () => {
      await request('DELETE /api/sign-ins');
      onSignOut();
    });

  return (
    <div className={styles.devices}>
      <p>{t('devicesText')}</p>
      <ul className={styles.list} aria-label={t('devices')} tabIndex={-1} data-focus-home>
        {data.signIns.map(({ id, device, seenAt, current }) => {
          const name = device ?? t('deviceUnknown');
          return (
            <li key={id} className={styles.device}>
              <div>
                <div className={styles.name}>{name}</div>
                <div className={styles.seen}>{current ? t('deviceCurrent') : t('deviceSeen', dayAndTime(seenAt))}</div>
              </div>
              {!current && (
                <Button
                  aria-disabled={busy}
                  aria-label={t('deviceSignOut', { device: name })}
                  onClick={() => endOne(id, name)}
                >
                  {t('signOutHere')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {failed && <p role="alert">{t('deviceNotSignedOut')}</p>}
      <Button look="danger" className={styles.all} aria-disabled={busy} onClick={() => busy || setAsking(true)}>
        {t('signOutEverywhere')}
      </Button>
      <Dialog
        open={asking}
        title={t('signOutEverywhereTitle')}
        text={t('signOutEverywhereText')}
        confirm={t('signOutEverywhere')}
        onConfirm={() => {
          setAsking(false);
          void endAll();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
