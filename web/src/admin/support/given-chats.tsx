import type { OpenChatAccess } from '@polier/contract/support';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from '../admin.module.css';
import { momentText } from '../shown.ts';
import type { Reading } from './reading-view.tsx';
import type { useOpenAccess } from './use-open-access.ts';

/** What people let the association read now; reading one is confirmed first, as it goes on the record. */
export function GivenChats({
  access: { data, isError, refetch },
  onRead,
}: {
  access: ReturnType<typeof useOpenAccess>;
  onRead: (reading: Reading) => void;
}) {
  const { t } = useTexts('support');
  const [asked, setAsked] = useState<OpenChatAccess | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const columns = useColumns(busy, setAsked);
  if (!data) {
    if (!isError) return <Spinner />;
    return <LoadFailed says={t('openNotLoaded')} again={t('again')} onAgain={() => refetch()} />;
  }

  async function read(given: OpenChatAccess) {
    setAsked(null);
    // Each reading is on the person's record: two clicks make one.
    if (busy) return;
    setBusy(true);
    setFailed('');
    try {
      const { id } = given;
      const shown = await request('POST /api/super-admin/chat-access/:id/readings', { params: { id } });
      onRead({ ...shown, id, name: nameOf(given) });
    } catch (fault) {
      const refused = fault instanceof RequestRefused && fault.message;
      setFailed(refused || t('openNotLoaded'));
    }
    setBusy(false);
    void refetch();
  }

  return (
    <>
      {data.open.length === 0 ? (
        <p className={styles.values}>{t('openNone')}</p>
      ) : (
        <DataTable name={t('open')} columns={columns} rows={data.open} keyOf={({ id }) => id} />
      )}
      {failed && <p role="alert">{failed}</p>}
      <Dialog
        open={asked !== null}
        title={asked ? t('readTitle', { name: nameOf(asked) }) : ''}
        text={t('readText')}
        confirm={t('read')}
        onConfirm={() => asked && void read(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const nameOf = ({ person }: OpenChatAccess) => person.name || (person.workEmail ?? '');

function useColumns(busy: boolean, onRead: (given: OpenChatAccess) => void): Column<OpenChatAccess>[] {
  const { t } = useTexts('support');
  return [
    {
      id: 'who',
      label: t('who'),
      cell: (given) => (
        <span className={styles.lines}>
          <strong>{nameOf(given)}</strong>
          {given.company && <small>{given.company}</small>}
        </span>
      ),
    },
    { id: 'scope', label: t('scope'), cell: ({ scope }) => t(`scope_${scope}`) },
    { id: 'until', label: t('until'), cell: ({ endsAt }) => momentText(endsAt) },
    { id: 'readings', label: t('readings'), cell: ({ readings }) => t('times', { count: readings }) },
    {
      id: 'actions',
      label: t('actions'),
      hideLabel: true,
      cell: (given) => (
        <Button aria-disabled={busy} onClick={() => busy || onRead(given)}>
          {t('read')}
          <span className="unseen"> {nameOf(given)}</span>
        </Button>
      ),
    },
  ];
}
