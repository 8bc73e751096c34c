import { RotateCw, X } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { AttachmentIcon } from './attachment-icon.tsx';
import styles from './attachments.module.css';
import { type Attachment, detach, retry, uploadWaiting, useAttachments } from './attachments.ts';
import { sizeText } from './file-rules.ts';

type Props = { list: Attachment[]; sessionId: string; maxSizeMb: number; maxFiles: number };

/** The attached files: progress, faults, and buttons to retry and remove. */
export function AttachmentList({ list, sessionId, maxSizeMb, maxFiles }: Props) {
  const { t } = useTexts('chat');
  const roomLeft = useAttachments((state) => state.roomLeft);
  const failed = list.filter(({ state }) => state === 'failed');
  const short = roomLeft && [
    ...(roomLeft.files === null ? [] : [t('filesLeft', { count: roomLeft.files })]),
    ...(roomLeft.megabytes === null ? [] : [t('megabytesLeft', { count: roomLeft.megabytes })]),
  ];

  function faultText({ fault }: Attachment): string {
    if (!fault) return '';
    if (fault.kind === 'failed') return fault.message ? `${t('uploadFailed')} – ${fault.message}` : t('uploadFailed');
    return {
      error: t('uploadError'),
      type: t('fileType'),
      size: t('fileSize', { count: maxSizeMb }),
      empty: t('fileEmpty'),
      many: t('fileMany', { count: maxFiles }),
    }[fault.kind];
  }

  return (
    <>
      {list.length > 0 && (
        <ul className={styles.list} aria-label={t('attachments')}>
          {list.map((one) => {
            const percent = Math.round(one.progress * 100);
            const mayRetry = one.fault?.final === false;
            return (
              <li key={one.id} ref={bringIntoView} className={one.state === 'failed' ? styles.failed : styles.one}>
                <AttachmentIcon id={one.id} mime={one.mime} />
                <div className={styles.words}>
                  <span className={styles.name}>{one.name}</span>
                  {one.state === 'failed' ? (
                    <span ref={bringIntoView} className={styles.fault} role="alert">
                      {faultText(one)}
                    </span>
                  ) : (
                    <span className={styles.state}>
                      {one.state === 'ready'
                        ? sizeText(one.size)
                        : one.state === 'waiting'
                          ? t('uploadWaits')
                          : percent < 100
                            ? `${percent} %`
                            : // It has arrived, and the server still reads it.
                              t('fileRead')}
                    </span>
                  )}
                </div>
                {mayRetry && (
                  <IconButton
                    name={t('uploadAgain', { name: one.name })}
                    onClick={() => {
                      retry(one.id);
                      uploadWaiting(sessionId);
                    }}
                  >
                    <RotateCw aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton name={t('detach', { name: one.name })} onClick={() => detach(one.id)}>
                  <X aria-hidden="true" />
                </IconButton>
                {one.state === 'uploading' && (
                  <progress
                    className={styles.progress}
                    value={percent}
                    max={100}
                    aria-label={t('uploading', { name: one.name })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {/* It stays, also when it is empty: a screen reader says only what changes in it. */}
      <p className={styles.blocks} role="status">
        {failed.length > 0 && t(failed.every(({ fault }) => fault?.final) ? 'filesBlock' : 'filesBlockYet')}
      </p>
      {short && <p className={styles.room}>{short.join('. ')}.</p>}
    </>
  );
}

/** Scrolls the list, which is low, to an entry that was added or has failed. */
function bringIntoView(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}
