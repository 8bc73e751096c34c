import type { Action, Element } from '@polier/contract/chat';
import { memo, useMemo } from 'react';
import { useTexts } from '../language/language.ts';
import { Answer } from './answer.tsx';
import { editQuestion } from './edit-question.ts';
import { ElementList } from './elements/element-list.tsx';
import type { Message } from './messages.ts';
import { QuestionBubble } from './question-bubble.tsx';
import { StepsLine } from './steps-line.tsx';
import styles from './turn-view.module.css';
import { type Open, turnOf } from './turns.ts';

type Props = {
  message: Message;
  elements: Element[];
  actions: Action[];
  /** The assistant is at work on this turn. */
  running: boolean;
  /** The question has not reached the server yet. */
  waiting: boolean;
  /** The last turn: only its answer is asked for again. */
  last: boolean;
  /** An earlier form of the conversation: to be read, not changed. */
  past: boolean;
  onOpen: Open;
  /** Something is unfolded: what is being read must not move away. */
  onUnfold: () => void;
};

/** A question, what was done for it, and what was said. */
export const TurnView = memo(function TurnView(props: Props) {
  const { t } = useTexts('chat');
  const { message, elements, actions, running, waiting, last, past, onOpen, onUnfold } = props;
  const turn = useMemo(() => turnOf(message, elements, actions), [message, elements, actions]);
  const { question, files, work, said } = turn;
  const answer = said.findLast((one) => one.answer)?.answer ?? null;
  const writing = running && !answer;
  if (!question && said.length === 0) return null;
  const final = said.findLast(({ isReply }) => !isReply);
  return (
    <article className={styles.turn} aria-label={question ? t('youAsked') : t('answer')} data-turn={message.id}>
      {question && <QuestionBubble question={question} files={files} waiting={waiting} past={past} onOpen={onOpen} />}
      {question && !waiting && (running || work.length > 0 || answer) && (
        <StepsLine
          work={work}
          answer={answer}
          running={writing}
          writing={said.length > 0}
          failed={said.some(({ message }) => message.isError)}
          onOpen={onUnfold}
        />
      )}
      {said.map((one) =>
        one.isReply ? (
          <div key={one.message.id} className={styles.question}>
            <ElementList elements={one.elements} onOpen={onOpen} />
            <p className={styles.reply}>
              <span className="unseen">{t('yourAnswer')}: </span>
              {one.message.output}
            </p>
          </div>
        ) : (
          <Answer
            key={one.message.id}
            said={one}
            past={past}
            onOpen={onOpen}
            onAgain={
              question && last && !running && one === final ? () => editQuestion(question, question.output) : null
            }
          />
        ),
      )}
    </article>
  );
});
