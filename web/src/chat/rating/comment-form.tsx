import { type FormEvent, type Ref, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { useMessageDraft } from '../conversation/use-message-draft.ts';
import styles from './rating.module.css';

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  messageId: string;
  value: 0 | 1;
  /** The comment that was sent before; '' when there is none. */
  sent: string;
  label: string;
  onSend: (comment: string) => void;
  onCancel: () => void;
};

/** Adds a comment to a rating, or changes it. Escape closes it and keeps what was typed. */
export function CommentForm({ ref, messageId, value, sent, label, onSend, onCancel }: Props) {
  const { t } = useTexts('chat');
  const { text: comment, write, discard } = useMessageDraft(`comment-${value}`, messageId, sent);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // It comes below the thumbs, which may stand at the end of what can be seen.
  useEffect(() => {
    // It gives back a promise in some browsers, which is no clean-up.
    void form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    discard();
    onSend(comment.trim());
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={styles.text}
        rows={3}
        maxLength={4000}
        value={comment}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <div className={styles.buttons}>
        <Button
          look="bare"
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          {t('rateSkip')}
        </Button>
        <Button look="primary" type="submit" disabled={comment.trim() === sent}>
          {t('rateSend')}
        </Button>
      </div>
    </form>
  );
}
