import { memo } from 'react';
import { useTexts } from '../language/language.ts';
import { Answer } from './answer.tsx';
import { StepsLine } from './steps-line.tsx';
import styles from './turn-view.module.css';
import type { OpenSource, Turn } from './turns.ts';

type Props = {
  turn: Turn;
  /** The assistant is at work on this turn. */
  running: boolean;
  /** The question has not reached the server yet. */
  waiting: boolean;
  onOpen: OpenSource;
  /** Something is unfolded: what is being read must not move away. */
  onUnfold: () => void;
};

/** A question, what was done for it, and what was said. */
export const TurnView = memo(function TurnView({ turn, running, waiting, onOpen, onUnfold }: Props) {
  const { t } = useTexts('chat');
  const { question, steps, said } = turn;
  const answer = said.findLast((one) => one.answer)?.answer ?? null;
  const writing = running && !answer;
  return (
    <article className={styles.turn} aria-label={question ? t('youAsked') : t('answer')}>
      {question && (
        <div className={styles.question}>
          <h2 className={styles.bubble}>{question.output}</h2>
          {waiting && (
            <p className={styles.waiting} role="status">
              {t('waitingToSend')}
            </p>
          )}
        </div>
      )}
      {question && !waiting && (running || steps.length > 0 || answer) && (
        <StepsLine
          steps={steps}
          answer={answer}
          running={writing}
          writing={said.length > 0}
          failed={said.some(({ message }) => message.isError)}
          onOpen={onUnfold}
        />
      )}
      {said.map((one) => (
        <Answer key={one.message.id} said={one} onOpen={onOpen} />
      ))}
    </article>
  );
});
