import type { PassageQuestion, SourceEdition, SourcePassage } from '@polier/contract/sources';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { useListView } from '../../use-list-view.ts';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { useAct, useOffice } from '../office-query.ts';
import { Pager, pageSize } from '../pager.tsx';
import { passageTitle } from '../passage-title.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { Suggestions } from './suggestions.tsx';

const defaults = { search: '', questions: '' };

/** The passages of a source with the questions they answer: added, changed, confirmed, removed. */
export function SourcePassages({ source }: { source: SourceEdition }) {
  const { t } = useTexts('editing');
  const { values, skip, set } = useListView(defaults);
  const search = values.search!;
  const questions = (['unconfirmed', 'none'] as const).find((one) => one === values.questions);
  const params = { id: source.id };
  const query = useOffice('GET /api/super-admin/sources/:id/passages', {
    params,
    query: { search, ...(questions && { questions }), skip, limit: pageSize },
  });
  const confirmAll = useAct('POST /api/super-admin/sources/:id/questions/confirm', ({ confirmed }) =>
    t('confirmedCount', { count: confirmed }),
  );
  const isOpen = ['draft', 'reviewed', 'published'].includes(source.state);
  const [, setSearch] = useSearchParams();
  const openPage = (page: number) => setSearch({ tab: 'readPages', page: String(page) });
  return (
    <>
      <p>{t('passagesText')}</p>
      <search className={styles.toolbar}>
        <SearchField label={t('searchPassages')} value={search} onChange={(words) => set({ search: words })} />
        <SmallSelect
          aria-label={t('questionsOf')}
          options={[
            { value: '', label: t('anyQuestions') },
            { value: 'unconfirmed', label: t('withUnconfirmed') },
            { value: 'none', label: t('withoutQuestion') },
          ]}
          value={questions ?? ''}
          onChoose={(chosen) => set({ questions: chosen })}
        />
        {source.questions > 0 && (
          <span className={styles.muted}>
            {t('questionCount', { count: source.questions, unconfirmed: source.unconfirmed })}
          </span>
        )}
        {isOpen && source.unconfirmed > 0 && (
          <Button onClick={() => confirmAll.mutate({ params, body: { change: source.change } })}>
            {t('confirmAll')}
          </Button>
        )}
      </search>
      <Loaded query={query}>
        {({ passages, total, suggests }) => (
          <>
            {passages.length === 0 && <p className={styles.state}>{t('noPassages')}</p>}
            <ul className={styles.list} aria-label={t('passages')}>
              {passages.map((passage) => (
                <Passage
                  key={passage.id}
                  source={source.id}
                  passage={passage}
                  isOpen={isOpen}
                  suggests={suggests}
                  {...(source.form === 'pdf' && { onPage: openPage })}
                />
              ))}
            </ul>
            <Pager
              skip={skip}
              total={total}
              isBefore={query.isPlaceholderData}
              onSkip={(next) => set({ skip: String(next) })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

type PassageProps = {
  source: string;
  passage: SourcePassage;
  isOpen: boolean;
  suggests: boolean;
  /** Shows the page beside what was read of it. */
  onPage?: (page: number) => void;
};

function Passage({ source, passage, isOpen, suggests, onPage }: PassageProps) {
  const { t } = useTexts('editing');
  const [adding, setAdding] = useState(false);
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
            <Question key={question.id} source={source} passage={passage} question={question} isOpen={isOpen} />
          ))}
        </ul>
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

type QuestionProps = { source: string; passage: SourcePassage; question: PassageQuestion; isOpen: boolean };

function Question({ source, passage, question, isOpen }: QuestionProps) {
  const { t } = useTexts('editing');
  const [editing, setEditing] = useState(false);
  const { id, text, version, confirmedBy } = question;
  const params = { id: source, question: id };
  const confirm = useAct('PUT /api/super-admin/sources/:id/questions/:question', () => t('confirmed'));
  const remove = useAct('DELETE /api/super-admin/sources/:id/questions/:question', () => t('removeQuestion'));
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
          <IconButton name={t('removeQuestion')} onClick={() => remove.mutate({ params, query: { version } })}>
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
