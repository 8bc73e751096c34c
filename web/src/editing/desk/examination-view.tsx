import type { Examination, ExaminedPassage } from '@polier/contract/editing';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { AnswerText } from '../answer-text.tsx';
import styles from '../editing.module.css';
import { passageTitle } from '../passage-title.ts';
import { QuestionDialog } from '../sources/question-dialog.tsx';
import { whyKeys } from '../why-refused.ts';
import { figure } from '../write-figure.ts';
import { EvidenceTable } from './evidence-table.tsx';

type Props = {
  examination: Examination;
  question: string;
  pathOf: (source: string) => string;
  onQuestionAdded: () => void;
};
const looks = { answered: 'good', nearest: 'open', refused: 'bad' } as const;

/** An answer taken apart: the answer, the decision with its reasons, and the passages with what spoke for them. */
export function ExaminationView({ examination, question, pathOf, onQuestionAdded }: Props) {
  const { t } = useTexts('editing');
  const { outcome, answer, sources, read, why, missingWords, weight, needed, evidence, passages } = examination;
  const reason = why && why in whyKeys ? t(whyKeys[why as keyof typeof whyKeys]) : null;
  return (
    <>
      <section className={styles.section} aria-label={t('answer')}>
        <h2>{t('answer')}</h2>
        <div className={styles.card}>
          <Status look={looks[outcome]}>{t(outcome)}</Status>
          <AnswerText markdown={answer} />
          <ul className={styles.list} style={{ margin: 0, gap: 4 }}>
            {sources.map(({ number, documentId, title, page }) => (
              <li key={number}>
                {number}. <Link to={pathOf(documentId)}>{title}</Link>, {t('page', { page })}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={styles.section} aria-label={t('decision')}>
        <h2>{t('decision')}</h2>
        {reason && <p>{reason}</p>}
        <p>
          {t('weightText', { weight: figure(weight), quote: figure(needed.quote), nearest: figure(needed.nearest) })}
        </p>
        <p className={styles.muted}>{t('searchedFor', { text: read.searched })}</p>
        {missingWords.length > 0 && (
          <p className={styles.muted}>{t('missingWords', { words: missingWords.join(', ') })}</p>
        )}
        <details>
          <summary>{t('evidence')}</summary>
          <EvidenceTable name={t('evidence')} rows={evidence} />
        </details>
      </section>
      <section className={styles.section} aria-label={t('foundPassages')}>
        <h2>{t('foundPassages')}</h2>
        {passages.length === 0 && <p>{t('nothingFound')}</p>}
        <ul className={styles.list} style={{ margin: 0 }}>
          {passages.map((passage) => (
            <Found key={passage.id} {...{ passage, question, pathOf, onQuestionAdded }} />
          ))}
        </ul>
      </section>
    </>
  );
}

type FoundProps = Omit<Props, 'examination'> & { passage: ExaminedPassage };

function Found({ passage, question, pathOf, onQuestionAdded }: FoundProps) {
  const { t } = useTexts('editing');
  const [adding, setAdding] = useState(false);
  const { source, title, heading, page, text, score, coverage, stretches } = passage;
  const search = encodeURIComponent(heading.split(' › ').at(-1) ?? '');
  const ownStretches = stretches.length > 0 ? stretches : [{ start: 0, end: text.length, weight: 0, features: [] }];
  return (
    <li className={styles.card}>
      <div className={`${styles.row} ${styles.between}`}>
        <h3>
          <Link to={`${pathOf(source)}?search=${search}`}>{title}</Link>
        </h3>
        <span className={styles.muted}>
          {t('scoreText', { score: figure(score), percent: Math.round(coverage * 100) })}
        </span>
      </div>
      <p className={styles.muted}>{[passageTitle(passage), t('page', { page })].filter(Boolean).join(' · ')}</p>
      {stretches.map(({ start, end, weight, features }) => (
        <div key={start}>
          <blockquote className={styles.quote}>{text.slice(start, end)}</blockquote>
          <details>
            <summary className={styles.muted}>{t('stretchWeight', { weight: figure(weight) })}</summary>
            <EvidenceTable name={t('evidence')} rows={features} />
          </details>
        </div>
      ))}
      <div>
        <Button onClick={() => setAdding(true)}>{t('useForQuestion')}</Button>
      </div>
      {adding && (
        <QuestionDialog
          source={source}
          passage={{ id: passage.id, text, stretches: ownStretches }}
          text={question.slice(0, 500)}
          onClose={() => setAdding(false)}
          onSaved={onQuestionAdded}
        />
      )}
    </li>
  );
}
