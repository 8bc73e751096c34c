import { questionLimit } from '@polier/contract/constants';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { useChat } from '../conversation/store.ts';
import { useMessageDraft } from '../conversation/use-message-draft.ts';
import styles from './turn-view.module.css';

type Props = { messageId: string; text: string; onAsk: (text: string) => void; onCancel: () => void };

/** Whether a question can be asked anew now. */
export function useMayEdit(): boolean {
  return useChat((state) => state.connection === 'connected' && !state.loading && !state.ask);
}

/** Edits a question that was sent. Enter asks it again, Escape closes it and keeps what was typed. */
export function QuestionEditor({ messageId, text, onAsk, onCancel }: Props) {
  const { t } = useTexts('chat');
  const mayAsk = useMayEdit();
  const { text: draft, write, discard } = useMessageDraft('edit', messageId, text);
  const ask = () => {
    if (!valid) return;
    discard();
    onAsk(trimmed);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const trimmed = draft.trim();
  const valid = mayAsk && trimmed !== '' && trimmed !== text.trim() && trimmed.length <= questionLimit;
  const tooLong = trimmed.length - questionLimit;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <textarea
        ref={field}
        className={styles.editorText}
        rows={Math.min(8, Math.max(2, draft.split('\n').length))}
        value={draft}
        aria-label={t('editQuestion')}
        aria-invalid={tooLong > 0 || undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={tooLong > 0 ? styles.editorFault : styles.editorHint}>
        {tooLong > 0 ? t('tooLong', { count: tooLong }) : t('editHint')}
      </p>
      <div className={styles.editorButtons}>
        <Button
          look="bare"
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          {t('editCancel')}
        </Button>
        <Button look="primary" type="submit" disabled={!valid}>
          {t('editAsk')}
        </Button>
      </div>
    </form>
  );
}
