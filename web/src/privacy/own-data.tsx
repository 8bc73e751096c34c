import type { DataExport, ExportScope } from '@polier/contract/privacy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { dayAndTime } from '../language/moment.ts';
import { RequestRefused, request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './own-data.module.css';

const key = ['data-exports'];
/** How often a running export is asked for. */
const refreshMs = 2_000;

type Props = { scopes: readonly ExportScope[]; institute?: boolean };

/** The data that Polier keeps: put together as a ZIP file, followed while it runs, downloaded. */
export function OwnData({ scopes, institute = false }: Props) {
  const { t } = useTexts('privacy');
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => request('GET /api/data-exports'),
    refetchInterval: ({ state }) => (state.data?.exports.some((one) => one.state === 'running') ? refreshMs : false),
  });
  if (!data) {
    if (!isError) return <Spinner />;
    return <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={() => refetch()} />;
  }
  return (
    <div className={styles.exports}>
      {scopes.map((scope) => (
        <Export
          key={scope}
          scope={scope}
          about={scope === 'company' && institute ? 'institute' : scope}
          newest={data.exports.find((one) => one.scope === scope) ?? null}
        />
      ))}
    </div>
  );
}

type ExportProps = { scope: ExportScope; about: ExportScope | 'institute'; newest: DataExport | null };

function Export({ scope, about, newest }: ExportProps) {
  const { t } = useTexts('privacy');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const running = newest?.state === 'running';
  const ready = newest?.state === 'ready' ? newest : null;

  async function act(work: () => Promise<unknown>, says: string) {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      setFault((error instanceof RequestRefused && error.status < 500 && error.message) || says);
    }
    await client.invalidateQueries({ queryKey: key });
    setBusy(false);
  }
  const begin = () => act(() => request(`POST /api/data-exports/${scope}`), t('notBegun'));
  const download = ({ id, createdAt }: DataExport) =>
    act(async () => {
      const file = await request('GET /api/data-exports/:id/file', { params: { id } });
      saveFile(file, `polier-${scope}-${createdAt.slice(0, 10)}.zip`);
    }, t('notDownloaded'));

  return (
    <section className={styles.export}>
      <h2>{t(about)}</h2>
      <p>{t(`${about}Text`)}</p>
      <div role="status">
        {running && (
          <>
            <progress
              className={styles.progress}
              aria-label={t('running')}
              max={newest.total || 1}
              value={newest.done}
            />
            <p className={styles.facts}>
              {newest.total > 0 ? t('progress', { done: newest.done, total: newest.total }) : t('running')}
            </p>
          </>
        )}
        {ready && (
          <p className={styles.facts}>
            {t('readyUntil', { ...dayAndTime(ready.endsAt!), size: megabytes(ready.bytes ?? 0) })}
          </p>
        )}
        {newest?.state === 'ended' && <p className={styles.facts}>{t('ended')}</p>}
      </div>
      {newest?.state === 'failed' && <p role="alert">{t('failed')}</p>}
      {fault && <p role="alert">{fault}</p>}
      <div className={styles.buttons}>
        {ready && (
          <Button aria-disabled={busy} onClick={() => download(ready)}>
            {t('download')}
            <span className="unseen"> {t(about)}</span>
          </Button>
        )}
        {/* It stays while the export runs, and with it the focus of who pressed it. */}
        <Button aria-disabled={busy || running} onClick={() => running || begin()}>
          {t(newest && !running ? 'beginAgain' : 'begin')}
          <span className="unseen"> {t(about)}</span>
        </Button>
      </div>
    </section>
  );
}

function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}
