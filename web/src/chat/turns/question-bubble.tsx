import type { Element } from '@polier/contract/chat';
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../language/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { insertNonBreakingSpaces } from '../answers/non-breaking-spaces.ts';
import { focusAnswerField } from '../composer/answer-field.ts';
import { editQuestion } from '../connection/edit-question.ts';
import { discardRefused } from '../connection/send-question.ts';
import { useViewedBranch, versionsOf, viewBranch } from '../conversation/branches.ts';
import type { Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import type { OpenSidePanel } from '../conversation/turns.ts';
import { ElementList } from '../elements/element-list.tsx';
import { QuestionEditor, useMayEdit } from './question-editor.tsx';
import styles from './turn-view.module.css';

type Props = {
  question: Message;
  files: Element[];
  /** The question has not reached the server yet. */
  waiting: boolean;
  /** An earlier version of the conversation, which cannot be changed. */
  readOnly: boolean;
  onOpen: OpenSidePanel;
};

/** A question of the person, which can be edited and paged through its earlier versions. */
export function QuestionBubble({ question, files, waiting, readOnly, onOpen }: Props) {
  const { t } = useTexts('chat');
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const refusal = useChat((state) => state.refused[question.id]);
  if (editing && !readOnly) {
    return (
      <QuestionEditor
        messageId={question.id}
        text={question.output}
        onAsk={(text) => {
          setEditing(false);
          // A touch device would open its keyboard over the answer.
          if (matchMedia('(pointer: fine)').matches) focusAnswerField();
          editQuestion(question, text);
        }}
        onCancel={() => {
          flushSync(() => setEditing(false));
          edit.current?.focus();
        }}
      />
    );
  }
  return (
    <div className={styles.question}>
      <ElementList elements={files} onOpen={onOpen} />
      <Words text={question.output} />
      {waiting && (
        <p className={styles.waiting} role="status">
          {t('waitingToSend')}
        </p>
      )}
      {refusal !== undefined && (
        <div className={styles.refusal} role="alert">
          <p>{refusal}</p>
          <Button look="bare" onClick={() => discardRefused(question.id)}>
            {t('takeBack')}
          </Button>
        </div>
      )}
      {!waiting && refusal === undefined && (
        <div className={`${styles.questionTools} unprinted`}>
          <VersionPager messageId={question.id} />
          {!readOnly && <EditButton ref={edit} name={t('edit')} onClick={() => setEditing(true)} />}
        </div>
      )}
    </div>
  );
}

type EditProps = { ref: RefObject<HTMLButtonElement | null>; name: string; onClick: () => void };

/** Apart from the question: an answer that begins or ends renders this button of all questions, and nothing else. */
function EditButton({ ref, name, onClick }: EditProps) {
  const mayEdit = useMayEdit();
  return (
    <IconButton ref={ref} name={name} className={styles.edit} disabled={!mayEdit} onClick={onClick}>
      <Pencil aria-hidden="true" />
    </IconButton>
  );
}

/** A question of so many letters or lines is folded: its answer would begin below the view. */
const longest = { letters: 700, lines: 8 };

/** The words of a question; a long one is folded until it is asked for. */
function Words({ text }: { text: string }) {
  const { t } = useTexts('chat');
  const [open, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > longest.letters || text.split('\n').length > longest.lines;
  return (
    <>
      <h2 className={styles.bubble}>
        <span id={id} className={isLong && !open ? styles.folded : undefined}>
          {insertNonBreakingSpaces(text)}
        </span>
      </h2>
      {isLong && (
        <button
          type="button"
          className={`${styles.unfold} unprinted`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}

/** Pages through the versions of an edited question. */
function VersionPager({ messageId }: { messageId: string }) {
  const { t } = useTexts('chat');
  const branches = useChat((state) => state.branches);
  const viewed = useViewedBranch((state) => state.viewed);
  const versions = versionsOf(branches, messageId);
  const loading = useChat((state) => versions.length > 0 && state.loading);
  if (versions.length === 0) return null;
  const at =
    viewed?.branch.messageId === messageId
      ? versions.findIndex((version) => version?.id === viewed.branch.id)
      : versions.length - 1;
  const show = (index: number) => void viewBranch(versions[index] ?? null).catch(() => notify(t('formFault'), 'error'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className={styles.forms} role="group" aria-label={t('forms')}>
      <IconButton name={t('formBefore')} disabled={at <= 0 || loading} onClick={() => show(at - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span className={styles.formCount}>
        <span className="unseen">{t('formOf', { at: at + 1, count: versions.length })}</span>
        <span aria-hidden="true">
          {at + 1}/{versions.length}
        </span>
      </span>
      <IconButton name={t('formAfter')} disabled={at >= versions.length - 1 || loading} onClick={() => show(at + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
