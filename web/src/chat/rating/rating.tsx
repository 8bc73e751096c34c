import type { Feedback } from '@polier/contract/chat';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { rateAnswer, withdrawRating } from './rate-answer.ts';
import styles from './rating.module.css';

type Props = { messageId: string; feedback: Feedback | null };

/** Thumb up or down with an optional comment; pressing the same thumb again withdraws the rating. */
export function Rating({ messageId, feedback }: Props) {
  const { t } = useTexts('chat');
  const [commenting, setCommenting] = useState(false);
  /** Goes up with each rating, which starts the comment afresh. */
  const [ratings, setRatings] = useState(0);
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  async function attempt(request: Promise<void>) {
    setFailed(false);
    await request.catch(() => setFailed(true));
  }

  function rate(value: 0 | 1) {
    if (feedback?.value === value) {
      setCommenting(false);
      return void attempt(withdrawRating(messageId, feedback));
    }
    setRatings(ratings + 1);
    setCommenting(true);
    void attempt(rateAnswer(messageId, { ...feedback, value }));
  }

  /** Shows the form or the button that opens it, and moves the focus to it: the other one is removed with the focus. */
  function showForm(shown: boolean) {
    flushSync(() => setCommenting(shown));
    (shown ? field : opener).current?.focus();
  }

  const thumbs = [
    { value: 1, name: t('rateUp'), icon: <ThumbsUp aria-hidden="true" /> },
    { value: 0, name: t('rateDown'), icon: <ThumbsDown aria-hidden="true" /> },
  ] as const;
  return (
    <>
      {thumbs.map(({ value, name, icon }) => (
        <IconButton
          key={value}
          name={name}
          aria-pressed={feedback?.value === value}
          className={feedback?.value === value ? styles.given : undefined}
          onClick={() => rate(value)}
        >
          {icon}
        </IconButton>
      ))}
      {feedback && !commenting && (
        <button ref={opener} type="button" className={styles.comment} onClick={() => showForm(true)}>
          {feedback.comment ? t('rateChange') : t('rateAdd')}
        </button>
      )}
      {commenting && feedback && (
        <CommentForm
          key={ratings}
          ref={field}
          messageId={messageId}
          value={feedback.value}
          sent={feedback.comment ?? ''}
          label={feedback.value === 1 ? t('rateWhatGood') : t('rateWhatBad')}
          onSend={(comment) => {
            showForm(false);
            void attempt(rateAnswer(messageId, { ...feedback, comment }));
          }}
          onCancel={() => showForm(false)}
        />
      )}
      {failed && (
        <p className={styles.fault} role="alert">
          {t('rateFault')}
        </p>
      )}
    </>
  );
}
