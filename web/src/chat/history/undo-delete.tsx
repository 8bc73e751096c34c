import { restoreSeconds } from '@polier/contract/constants';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { dismissDeleted, useChangeThread, useRecentlyDeleted } from './change-thread.ts';
import styles from './history.module.css';

/** The recently deleted chats, each with a button to restore it, until it is dismissed or deleted for good. */
export function UndoDelete() {
  const { t } = useTexts('chat');
  const deleted = useRecentlyDeleted((state) => state.deleted);
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
  // The deleted entry had the focus, which moves to the button that restores it.
  useEffect(() => {
    if (newest) button.current?.focus();
  }, [newest]);
  useEffect(() => {
    const timer = setTimeout(() => dismissDeleted(threadId), restoreSeconds * 1000);
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
      <IconButton name={t('undoClose')} onClick={() => dismissDeleted(threadId)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
