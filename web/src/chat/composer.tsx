import { ArrowUp, ClockArrowUp, Square } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTexts } from '../language/language.ts';
import { answerWithText } from './answer-ask.ts';
import { AttachButton } from './attachments/attach-button.tsx';
import { AttachmentList } from './attachments/attachment-list.tsx';
import { allReady, takeAttachments } from './attachments/attachments.ts';
import type { FileRules } from './attachments/file-rules.ts';
import { useDraftFiles } from './attachments/use-draft-files.ts';
import styles from './composer.module.css';
import { composerState } from './composer-state.ts';
import { sendQuestion } from './send-question.ts';
import { stopAnswer } from './stop-answer.ts';
import { useChat } from './store.ts';
import { useDraft } from './use-draft.ts';

export type ComposerHandle = { focus: () => void };

type Props = {
  ref?: Ref<ComposerHandle>;
  /** What may be attached; null: nothing. */
  rules: FileRules | null;
  /** What stands beside the paper clip. */
  tools?: ReactNode;
  /** What stands beside the button that sends. */
  beside?: ReactNode;
  onFiles: (files: File[]) => void;
  onSent: () => void;
};

/** Where the question is written. Enter sends, Shift and Enter breaks the line. */
export function Composer({ ref, rules, tools, beside, onFiles, onSent }: Props) {
  const { t } = useTexts('chat');
  const [text, setText] = useDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  const link = useChat((state) => state.link);
  const loading = useChat((state) => state.loading);
  const sessionId = useChat((state) => state.sessionId);
  const ask = useChat((state) => state.ask?.spec.type ?? null);
  const waiting = useChat((state) => state.outgoing.length > 0);
  const files = useDraftFiles();
  const given = { link, loading, ask, waiting, text, filesReady: allReady(files) };
  const { mayStop, maySend, mayQueue, left } = composerState(given);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useLayoutEffect(() => {
    if (field.current) fit(field.current, text);
  }, [text]);

  function submit() {
    if (!maySend && !mayQueue) return;
    if (ask === 'text') answerWithText(text.trim());
    else sendQuestion(text.trim(), takeAttachments());
    setText('');
    onSent();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || !rules) return;
    event.preventDefault();
    onFiles(pasted);
  }

  const placeholder =
    ask === 'text'
      ? t('answerHere')
      : ask === 'file'
        ? t('fileAwaited')
        : ask === 'action'
          ? t('choiceAwaited')
          : t('ask');
  const sendName = mayQueue ? t('queue') : t('send');
  return (
    <form
      className={`${styles.composer} unprinted`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AttachmentList
        list={files}
        sessionId={sessionId}
        maxSizeMb={rules?.maxSizeMb ?? 0}
        maxFiles={rules?.maxFiles ?? 0}
      />
      <textarea
        ref={field}
        className={styles.text}
        rows={1}
        value={text}
        placeholder={placeholder}
        aria-label={ask === 'text' ? t('yourAnswer') : t('yourQuestion')}
        aria-describedby={left !== null ? 'question-left' : undefined}
        aria-invalid={left !== null && left < 0 ? true : undefined}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={styles.row}>
        {rules && <AttachButton rules={rules} onFiles={onFiles} />}
        {tools}
        <p id="question-left" className={left !== null && left < 0 ? styles.tooLong : styles.left}>
          {left !== null && (left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left }))}
        </p>
        {beside}
        {mayStop ? (
          <button type="button" className={styles.send} aria-label={t('stop')} title={t('stop')} onClick={stopAnswer}>
            <Square className={styles.stop} aria-hidden="true" />
          </button>
        ) : (
          <button
            type="submit"
            className={styles.send}
            aria-label={sendName}
            title={sendName}
            disabled={!maySend && !mayQueue}
          >
            {mayQueue ? <ClockArrowUp aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
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
