import type { AnswerMetadata } from '@polier/contract/chat';
import type { TFunction } from 'i18next';
import { Check, ChevronRight, CircleStop, LoaderCircle, SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { currentWork, type TurnMessage, type Work } from '../conversation/turns.ts';
import styles from './steps-line.module.css';

type Props = {
  work: Work[];
  answer: TurnMessage['answer'];
  running: boolean;
  writing: boolean;
  failed: boolean;
  /** It says whom to call in an emergency: that is an answer, whatever the sources say about the rest. */
  toCall?: boolean;
};

/** The current step in one line; expands to the list of all steps. */
export function StepsLine({ work, answer, running, writing, failed, toCall = false }: Props) {
  const { t } = useTexts('chat');
  const [open, setOpen] = useState(false);
  const id = useId();
  const current = currentWork(work);
  const summary = answer
    ? summaryOf(answer, toCall, t)
    : running
      ? (current?.name ?? (writing ? t('writing') : t('working')))
      : t('stepsDone');
  const icon = running ? (
    <LoaderCircle className={styles.turning} aria-hidden="true" />
  ) : answer?.outcome === 'refused' && !toCall ? (
    <SearchX aria-hidden="true" />
  ) : failed || (answer && answer.outcome !== 'answered' && answer.outcome !== 'refused') ? (
    <CircleStop aria-hidden="true" />
  ) : (
    <Check aria-hidden="true" />
  );
  if (work.length === 0) {
    return running || answer?.passagesRead ? (
      <p className={styles.line} data-steps="">
        {icon}
        {summary}
      </p>
    ) : null;
  }
  return (
    <div className={styles.steps} data-steps="">
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span>{summary}</span>
        {/* While the words change, a mark behind them would jump. */}
        {!running && <ChevronRight className={open ? styles.opened : styles.opener} aria-hidden="true" />}
      </button>
      {open && <WorkList id={id} work={work} />}
    </div>
  );
}

/** The steps of the work with their substeps. */
function WorkList({ id, work }: { id?: string; work: Work[] }) {
  return (
    <ol id={id} className={styles.list}>
      {work.map(({ step, substeps }) => (
        <li key={step.id} className={step.isError ? styles.failed : undefined}>
          <span className={styles.name}>{step.name}</span>
          {step.input && <span className={styles.detail}>{step.input}</span>}
          {step.output && <span className={styles.detail}>{step.output}</span>}
          {substeps.length > 0 && <WorkList work={substeps} />}
        </li>
      ))}
    </ol>
  );
}

function summaryOf(answer: AnswerMetadata, toCall: boolean, t: TFunction<'chat'>): string {
  const { outcome, passagesRead, statementsChecked, statementsUnconfirmed } = answer;
  // Nothing was found, or the answer was interrupted before the passages were counted.
  if (passagesRead === 0) return t('stepsDone');
  if (outcome === 'refused')
    return [t('read', { count: passagesRead }), ...(toCall ? [] : [t('noneAnswers')])].join(', ');
  const parts: string[] = [t('read', { count: passagesRead }), t('checked', { count: statementsChecked })];
  if (statementsUnconfirmed > 0) parts.push(t('unconfirmed', { count: statementsUnconfirmed }));
  return parts.join(', ');
}
