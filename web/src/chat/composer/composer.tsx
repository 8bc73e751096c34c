import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTexts } from '../../language/language.ts';
import { AttachButton } from '../attachments/attach-button.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { allReady, takeAttachments } from '../attachments/attachments.ts';
import type { FileRules } from '../attachments/file-rules.ts';
import { useDraftFiles } from '../attachments/use-draft-files.ts';
import { answerWithText } from '../connection/answer-ask.ts';
import { sendQuestion } from '../connection/send-question.ts';
import { useChat } from '../conversation/store.ts';
import { answerFieldId } from './answer-field.ts';
import styles from './composer.module.css';
import { composerState } from './composer-state.ts';
import { useChosenProfile } from './profile-menu.tsx';
import { SendButton } from './send-button.tsx';
import { useDraft } from './use-draft.ts';

export type ComposerHandle = { focus: () => void };

type Props = {
  ref?: Ref<ComposerHandle>;
  /** Which files may be attached; null: none. */
  rules: FileRules | null;
  /** Shown beside the paper clip. */
  tools?: ReactNode;
  /** Shown beside the send button. */
  voiceButton?: ReactNode;
  onFiles: (files: File[]) => void;
};

/** The field for the question. Enter sends, Shift and Enter breaks the line. */
export function Composer({ ref, rules, tools, voiceButton, onFiles }: Props) {
  const { t } = useTexts('chat');
  const [text, setText] = useDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  const connection = useChat((state) => state.connection);
  const loading = useChat((state) => state.loading);
  const sessionId = useChat((state) => state.sessionId);
  const ask = useChat((state) => state.ask?.spec.type ?? null);
  const fact = useChat((state) => state.ask?.msg.metadata?.fact);
  const isValue = fact?.isNumber;
  const words = useChosenProfile().profile?.name === 'contract-wording' && ask === null;
  const waiting = useChat((state) => state.outgoing.length > 0);
  const questionsLeft = useChat((state) => state.questionsLeft);
  const answersLeft = useChat((state) => state.answersLeft);
  const files = useDraftFiles();
  const filesReady = allReady(files);
  const { mayStop, maySend, mayQueue, left } = composerState({ connection, loading, ask, waiting, text, filesReady });
  // What is written meanwhile waits, and the placeholder that says so is gone.
  const held = (ask === 'action' || ask === 'file') && text.trim() !== '';
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  const fitted = useRef('');
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current, text, fitted.current);
    fitted.current = text;
  }, [text]);

  function submit() {
    if (!maySend && !mayQueue) return;
    if (ask === 'text') answerWithText(text.trim());
    else sendQuestion(text.trim(), takeAttachments());
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || !rules || ask !== null) return;
    event.preventDefault();
    onFiles(pasted);
  }

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
        data-focus-home
        className={styles.text}
        rows={1}
        value={text}
        placeholder={t(isValue ? 'otherValueHere' : words ? 'askWording' : placeholders[ask ?? 'none'])}
        inputMode={fact?.isNumber ? 'decimal' : undefined}
        id={answerFieldId}
        aria-label={ask === 'text' ? t('yourAnswer') : t('yourQuestion')}
        aria-describedby={
          left !== null || held || (questionsLeft ?? answersLeft) !== null ? 'question-left' : undefined
        }
        aria-invalid={left !== null && left < 0 ? true : undefined}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={styles.row}>
        {/* A question of the assistant is answered in words or by its own buttons. */}
        {ask === null && rules && <AttachButton rules={rules} onFiles={onFiles} />}
        {ask === null && tools}
        <p id="question-left" className={left !== null && left < 0 ? styles.tooLong : styles.left}>
          {left !== null && (left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left }))}
          {left === null && held && t(placeholders[ask])}
          {left === null && !held && questionsLeft !== null && t('questionsLeft', { count: questionsLeft })}
          {left === null && !held && questionsLeft === null && answersLeft !== null
            ? t('answersLeft', { count: answersLeft })
            : null}
        </p>
        {ask === null && voiceButton}
        <SendButton mayStop={mayStop} maySend={maySend} mayQueue={mayQueue} />
      </div>
    </form>
  );
}

const placeholders = { text: 'answerHere', file: 'fileAwaited', action: 'choiceAwaited', none: 'ask' } as const;

/** The field is lower with one line, and higher with two. */
const twoLinesPx = 55;

/**
 * Grows the field with its text, up to the height the style sheet allows. It is measured anew only where it may become
 * lower: for that the whole conversation is laid out twice.
 */
function fitHeight(field: HTMLTextAreaElement, text: string, before: string): void {
  const shownPx = Number.parseFloat(field.style.height) || null;
  const mayBeLower = shownPx === null || (shownPx >= twoLinesPx && !text.startsWith(before));
  if (mayBeLower) field.style.height = 'auto';
  if (mayBeLower || field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight}px`;
}
