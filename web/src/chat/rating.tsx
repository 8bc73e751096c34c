import type { Feedback } from '@polier/contract/chat';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../language/language.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { rateAnswer, withdrawRating } from './rate-answer.ts';
import styles from './rating.module.css';

type Props = { messageId: string; feedback: Feedback | null };

/** Thumb up or down, with words if wanted; pressing the same thumb again withdraws it. */
export function Rating({ messageId, feedback }: Props) {
  const { t } = useTexts('chat');
  const [commenting, setCommenting] = useState(false);
  const [comment, setComment] = useState('');
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  async function attempt(act: Promise<void>) {
    setFailed(false);
    await act.catch(() => setFailed(true));
  }

  function rate(value: 0 | 1) {
    if (feedback?.value === value) {
      setCommenting(false);
      return void attempt(withdrawRating(messageId, feedback));
    }
    setComment(feedback?.comment ?? '');
    setCommenting(true);
    void attempt(rateAnswer(messageId, { ...feedback, value }));
  }

  /** What is about to go has the focus: it goes on to what takes its place. */
  function showForm(shown: boolean) {
    flushSync(() => setCommenting(shown));
    (shown ? field : opener).current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!feedback) return;
    showForm(false);
    void attempt(rateAnswer(messageId, { ...feedback, comment: comment.trim() }));
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
        <button
          ref={opener}
          type="button"
          className={styles.comment}
          onClick={() => {
            setComment(feedback.comment ?? '');
            showForm(true);
          }}
        >
          {feedback.comment ? t('rateChange') : t('rateAdd')}
        </button>
      )}
      {commenting && feedback && (
        <form className={styles.form} onSubmit={submit}>
          <label htmlFor={id} className={styles.label}>
            {feedback.value === 1 ? t('rateWhatGood') : t('rateWhatBad')}
          </label>
          <textarea
            ref={field}
            id={id}
            className={styles.text}
            rows={3}
            maxLength={4000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              showForm(false);
            }}
          />
          <div className={styles.buttons}>
            <Button look="bare" onClick={() => showForm(false)}>
              {t('rateSkip')}
            </Button>
            <Button type="submit" disabled={comment.trim() === (feedback.comment ?? '')}>
              {t('rateSend')}
            </Button>
          </div>
        </form>
      )}
      {failed && (
        <p className={styles.fault} role="alert">
          {t('rateFault')}
        </p>
      )}
    </>
  );
}
