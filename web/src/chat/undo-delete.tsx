import { restoreSeconds } from '@polier/contract/constants';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { forgetDeleted, useChangeThread, useDeleted } from './change-thread.ts';
import styles from './history.module.css';

/** What was deleted lately, and how to take that back; it stays until it is taken back, sent away, or too late. */
export function UndoDelete() {
  const { t } = useTexts('chat');
  const deleted = useDeleted((state) => state.deleted);
  if (deleted.length === 0) return <div role="status" />;
  return (
    <ul className={styles.undo} aria-label={t('deletedChats')}>
      {deleted.map(({ id, name }, at) => (
        <Undo key={id} threadId={id} name={name || t('untitled')} newest={at === 0} />
      ))}
    </ul>
  );
}

function Undo({ threadId, name, newest }: { threadId: string; name: string; newest: boolean }) {
  const { t } = useTexts('chat');
  const { restore } = useChangeThread();
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The entry that had the focus is gone: its place is here, where it can be taken back.
  useEffect(() => {
    if (newest) button.current?.focus();
  }, [newest]);
  useEffect(() => {
    const timer = setTimeout(() => forgetDeleted(threadId), restoreSeconds * 1000);
    return () => clearTimeout(timer);
  }, [threadId]);
  return (
    <li className={styles.undone}>
      <p className={styles.undoText} role="status">
        {failed ? t('restoreFault') : t('deleted', { name })}
      </p>
      <Button
        ref={button}
        look="bare"
        onClick={() => {
          setFailed(false);
          void restore(threadId).catch(() => setFailed(true));
        }}
      >
        {t('undo')}
      </Button>
      <IconButton name={t('undoClose')} onClick={() => forgetDeleted(threadId)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
