import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../editing.module.css';
import { type Upload, uploadSource } from './upload-source.ts';

type Row = { key: string; name: string; upload: Upload };
type Props = {
  /** The work it is an edition of; '' is read from the file. */
  work: string;
  pathOf: (id: string) => string;
};

/** Uploads one or many PDFs, with the progress of each and the reason why one was refused. */
export function UploadSources({ work, pathOf }: Props) {
  const { t } = useTexts('editing');
  const client = useQueryClient();
  const [rows, setRows] = useState<Row[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  async function add(files: readonly File[]) {
    const added = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setRows((before) => [
      ...added.map(({ file, key }) => ({ key, name: file.name, upload: { state: 'sending', share: 0 } as Upload })),
      ...before,
    ]);
    // One after the other: the server reads them one after the other too.
    for (const { file, key } of added) {
      const show = (upload: Upload) =>
        setRows((before) => before.map((row) => (row.key === key ? { ...row, upload } : row)));
      await uploadSource(file, work, show);
      void client.invalidateQueries({ queryKey: ['office'] });
    }
  }

  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          {t(work ? 'uploadEdition' : 'upload')}
        </Button>
        <span id={hint} className={styles.muted}>
          {t('uploadHint')}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        multiple
        hidden
        aria-label={t('upload')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div role="status" className={styles.said}>
        {rows.length > 0 && (
          <ul className={styles.uploads}>
            {rows.map(({ key, name, upload }) => (
              <li key={key}>
                <span>{name}</span>
                <UploadState upload={upload} pathOf={pathOf} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function UploadState({ upload, pathOf }: { upload: Upload; pathOf: (id: string) => string }) {
  const { t } = useTexts('editing');
  if (upload.state === 'sending') {
    return <span className={styles.muted}>{t('uploading', { percent: Math.round(upload.share * 100) })}</span>;
  }
  if (upload.state === 'reading') return <span className={styles.muted}>{t('reading')}</span>;
  if (upload.state === 'refused') {
    return <span className={styles.fault}>{t('refusedFile', { reason: upload.reason || t('notLoaded') })}</span>;
  }
  return (
    <>
      <span className={styles.muted}>{t('becameDraft')}</span>
      <Link to={pathOf(upload.source)}>{t('openDraft')}</Link>
    </>
  );
}
