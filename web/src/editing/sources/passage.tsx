import type { PassageQuestion, SourcePassage } from '@polier/contract/sources';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from '../editing.module.css';
import { useAct } from '../office-query.ts';
import { passageTitle } from '../passage-title.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { RemovedQuestion } from './removed-question.tsx';
import { Suggestions } from './suggestions.tsx';

type PassageProps = {
  source: string;
  passage: SourcePassage;
  isOpen: boolean;
  suggests: boolean;
  /** Shows the page beside what was read of it. */
  onPage?: (page: number) => void;
};

/** A passage with the questions it answers. */
export function Passage({ source, passage, isOpen, suggests, onPage }: PassageProps) {
  const { t } = useTexts('editing');
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PassageQuestion | null>(null);
  const { page, text, questions } = passage;
  return (
    <li className={styles.card}>
      <div className={`${styles.row} ${styles.between}`}>
        <h2>{passageTitle(passage) || t('untitled')}</h2>
        {onPage ? (
          <Button look="bare" onClick={() => onPage(page)}>
            {t('page', { page })}
          </Button>
        ) : (
          <span className={styles.muted}>{t('page', { page })}</span>
        )}
      </div>
      <p className={styles.text}>{text}</p>
      {questions.length === 0 && <p className={styles.muted}>{t('noQuestions')}</p>}
      {questions.length > 0 && (
        <ul className={styles.questions} aria-label={t('questionsOf')}>
          {questions.map((question) => (
            <Question
              key={question.id}
              source={source}
              passage={passage}
              question={question}
              isOpen={isOpen}
              onRemoved={() => setRemoved(question)}
            />
          ))}
        </ul>
      )}
      {removed && (
        <RemovedQuestion
          key={removed.id}
          source={source}
          passage={passage.id}
          question={removed}
          onOver={() => setRemoved(null)}
        />
      )}
      {isOpen && (
        <div className={styles.row}>
          <Button onClick={() => setAdding(true)}>{t('addQuestion')}</Button>
          {suggests && <Suggestions source={source} passage={passage} />}
        </div>
      )}
      {adding && <QuestionDialog source={source} passage={passage} text="" onClose={() => setAdding(false)} />}
    </li>
  );
}

type QuestionProps = {
  source: string;
  passage: SourcePassage;
  question: PassageQuestion;
  isOpen: boolean;
  onRemoved: () => void;
};

function Question({ source, passage, question, isOpen, onRemoved }: QuestionProps) {
  const { t } = useTexts('editing');
  const [editing, setEditing] = useState(false);
  const { id, text, version, confirmedBy } = question;
  const params = { id: source, question: id };
  const confirm = useAct('PUT /api/super-admin/sources/:id/questions/:question', () => t('confirmed'));
  const remove = useAct('DELETE /api/super-admin/sources/:id/questions/:question', () => t('questionRemoved'));
  return (
    <li className={styles.question}>
      <span>{text}</span>
      <span className={styles.muted}>
        {confirmedBy ? t('confirmedBy', { name: confirmedBy }) : t('unconfirmedMark')}
      </span>
      {isOpen && (
        <span className={styles.icons}>
          {!confirmedBy && (
            <IconButton name={t('confirm')} onClick={() => confirm.mutate({ params, body: { text, version } })}>
              <Check aria-hidden="true" />
            </IconButton>
          )}
          <IconButton name={t('editQuestion')} onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            name={t('removeQuestion')}
            onClick={() => remove.mutate({ params, query: { version } }, { onSuccess: onRemoved })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {editing && (
        <QuestionDialog
          source={source}
          passage={passage}
          edited={question}
          text={text}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}
