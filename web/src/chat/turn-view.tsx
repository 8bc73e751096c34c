import type { Action, Element } from '@polier/contract/chat';
import { memo, useMemo } from 'react';
import { useTexts } from '../language/language.ts';
import { Answer } from './answer.tsx';
import type { Message } from './messages.ts';
import { StepsLine } from './steps-line.tsx';
import styles from './turn-view.module.css';
import { type OpenSource, turnOf } from './turns.ts';

type Props = {
  message: Message;
  elements: Element[];
  actions: Action[];
  /** The assistant is at work on this turn. */
  running: boolean;
  /** The question has not reached the server yet. */
  waiting: boolean;
  onOpen: OpenSource;
  /** Something is unfolded: what is being read must not move away. */
  onUnfold: () => void;
};

/** A question, what was done for it, and what was said. */
export const TurnView = memo(function TurnView(props: Props) {
  const { t } = useTexts('chat');
  const { message, elements, actions, running, waiting, onOpen, onUnfold } = props;
  const { question, steps, said } = useMemo(() => turnOf(message, elements, actions), [message, elements, actions]);
  const answer = said.findLast((one) => one.answer)?.answer ?? null;
  const writing = running && !answer;
  if (!question && said.length === 0) return null;
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
