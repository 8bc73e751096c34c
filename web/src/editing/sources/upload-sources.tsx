import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../editing.module.css';
import { isFinished, type UploadRow, useUploads } from './use-uploads.ts';

type Props = {
  /** The work it is an edition of; '' is read from the file. */
  work: string;
  pathOf: (id: string) => string;
};

/** Uploads one or many PDFs, with the progress of each and the reason why one was refused. */
export function UploadSources({ work, pathOf }: Props) {
  const { t } = useTexts('editing');
  const { rows, add, again, clear } = useUploads(work);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  useEffect(refuseDropsElsewhere, []);
  const done = rows.filter(isFinished).length;
  const refused = rows.filter(({ upload }) => upload.state === 'refused').length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shorter way to what the button does.
    <div
      className={styles.card}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
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
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div role="status" className={styles.said}>
        {rows.length > 0 && t('uploadsSoFar', { done, count: rows.length })}
        {refused > 0 && ` · ${t('uploadsRefused', { refused })}`}
      </div>
      {rows.length > 0 && (
        <>
          <ul className={styles.uploads}>
            {rows.map(({ key, file, upload }) => (
              <li key={key}>
                <span>{file.name}</span>
                <UploadState upload={upload} pathOf={pathOf} />
                {upload.state === 'refused' && (
                  <Button look="bare" onClick={() => again(key)}>
                    {t('again')}
                    <span className="unseen"> {file.name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {done > 0 && (
            <Button className={styles.start} onClick={clear}>
              {t('uploadsClear')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Beside the card files are not taken: the browser would open them in place of the page, and what is typed be lost. */
function refuseDropsElsewhere(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', refuse);
  document.addEventListener('drop', refuse);
  return () => {
    document.removeEventListener('dragover', refuse);
    document.removeEventListener('drop', refuse);
  };
}

function UploadState({ upload, pathOf }: Pick<UploadRow, 'upload'> & Pick<Props, 'pathOf'>) {
  const { t } = useTexts('editing');
  if (upload.state === 'waiting') return <span className={styles.muted}>{t('uploadWaiting')}</span>;
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
