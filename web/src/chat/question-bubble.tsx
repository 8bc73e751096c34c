import type { Element } from '@polier/contract/chat';
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { notify } from '../ui/notices.tsx';
import { formsOf, useViewed, viewBranch } from './branches.ts';
import { editQuestion } from './edit-question.ts';
import { ElementList } from './elements/element-list.tsx';
import type { Message } from './messages.ts';
import { QuestionEditor } from './question-editor.tsx';
import { takeBack } from './send-question.ts';
import { useChat } from './store.ts';
import styles from './turn-view.module.css';
import type { Open } from './turns.ts';

type Props = {
  question: Message;
  files: Element[];
  /** The question has not reached the server yet. */
  waiting: boolean;
  past: boolean;
  onOpen: Open;
};

/** What the person asked: to be edited, with its earlier forms one step away. */
export function QuestionBubble({ question, files, waiting, past, onOpen }: Props) {
  const { t } = useTexts('chat');
  const [editing, setEditing] = useState(false);
  const refusal = useChat((state) => state.refused[question.id]);
  const mayEdit = useChat((state) => state.link === 'connected' && !state.loading && !state.ask);
  if (editing && !past) {
    return (
      <QuestionEditor
        text={question.output}
        mayAsk={mayEdit}
        onAsk={(text) => {
          setEditing(false);
          editQuestion(question, text);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <div className={styles.question}>
      <ElementList elements={files} onOpen={onOpen} />
      <h2 className={styles.bubble}>{question.output}</h2>
      {waiting && (
        <p className={styles.waiting} role="status">
          {t('waitingToSend')}
        </p>
      )}
      {refusal !== undefined && (
        <div className={styles.refusal} role="alert">
          <p>{refusal || t('notTaken')}</p>
          <Button look="bare" onClick={() => takeBack(question.id)}>
            {t('takeBack')}
          </Button>
        </div>
      )}
      {!waiting && refusal === undefined && (
        <div className={`${styles.questionTools} unprinted`}>
          <Forms messageId={question.id} />
          {!past && (
            <IconButton name={t('edit')} className={styles.edit} disabled={!mayEdit} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}

/** The arrows between the forms of an edited question. */
function Forms({ messageId }: { messageId: string }) {
  const { t } = useTexts('chat');
  const branches = useChat((state) => state.branches);
  const loading = useChat((state) => state.loading);
  const viewed = useViewed((state) => state.viewed);
  const forms = formsOf(branches, messageId);
  if (forms.length === 0) return null;
  const at =
    viewed?.branch.messageId === messageId
      ? forms.findIndex((form) => form?.id === viewed.branch.id)
      : forms.length - 1;
  const show = (to: number) => void viewBranch(forms[to] ?? null).catch(() => notify(t('formFault'), 'error'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className={styles.forms} role="group" aria-label={t('forms')}>
      <IconButton name={t('formBefore')} disabled={at <= 0 || loading} onClick={() => show(at - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span className={styles.formCount}>
        <span className="unseen">{t('formOf', { at: at + 1, count: forms.length })}</span>
        <span aria-hidden="true">
          {at + 1}/{forms.length}
        </span>
      </span>
      <IconButton name={t('formAfter')} disabled={at >= forms.length - 1 || loading} onClick={() => show(at + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
