import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import styles from './composer.module.css';
import { composerState } from './composer-state.ts';
import { keepDraft, readDraft } from './draft.ts';
import { send, stop, useChat } from './store.ts';

export type ComposerHandle = { focus: () => void };

/** Where the question is written. Enter sends, Shift and Enter breaks the line. */
export function Composer({ ref, onSent }: { ref?: Ref<ComposerHandle>; onSent: () => void }) {
  const { t } = useTexts('chat');
  const [text, setText] = useState(readDraft);
  const field = useRef<HTMLTextAreaElement>(null);
  const link = useChat((state) => state.link);
  const loading = useChat((state) => state.loading);
  const waiting = useChat((state) => state.outgoing.length > 0);
  const { mayStop, maySend, left } = composerState({ link, loading, waiting, text });
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useLayoutEffect(() => {
    if (field.current) fit(field.current, text);
  }, [text]);

  function change(next: string) {
    setText(next);
    keepDraft(next);
  }

  function submit() {
    if (!maySend) return;
    send(text.trim());
    change('');
    onSent();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className={`${styles.composer} unprinted`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        className={styles.text}
        rows={1}
        value={text}
        placeholder={t('ask')}
        aria-label={t('yourQuestion')}
        aria-describedby={left !== null ? 'question-left' : undefined}
        aria-invalid={left !== null && left < 0 ? true : undefined}
        enterKeyHint="send"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.row}>
        <p id="question-left" className={left !== null && left < 0 ? styles.tooLong : styles.left}>
          {left !== null && (left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left }))}
        </p>
        {mayStop ? (
          <button type="button" className={styles.send} aria-label={t('stop')} title={t('stop')} onClick={stop}>
            <Square className={styles.stop} aria-hidden="true" />
          </button>
        ) : (
          <button type="submit" className={styles.send} aria-label={t('send')} title={t('send')} disabled={!maySend}>
            <ArrowUp aria-hidden="true" />
          </button>
        )}
      </div>
    </form>
  );
}

/** Grows with what is written, up to the height the style sheet allows. */
function fit(field: HTMLTextAreaElement, _text: string): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
