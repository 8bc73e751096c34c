import type { Action, Element } from '@polier/contract/chat';
import { memo, useMemo } from 'react';
import { useTexts } from '../../language/language.ts';
import { Answer } from '../answers/answer.tsx';
import { saysToCall } from '../answers/emergency/emergency-numbers.ts';
import { editQuestion } from '../connection/edit-question.ts';
import { findMessage, type Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { type OpenSidePanel, type TurnMessage, turnOf } from '../conversation/turns.ts';
import { ElementList } from '../elements/element-list.tsx';
import { FactList, factsOf, isReplyToFact } from './fact-list.tsx';
import { QuestionBubble } from './question-bubble.tsx';
import { StepsLine } from './steps-line.tsx';
import styles from './turn-view.module.css';

type Props = {
  message: Message;
  elements: Element[];
  actions: Action[];
  /** The assistant is working on this turn. */
  running: boolean;
  /** The question has not reached the server yet. */
  waiting: boolean;
  /** The last turn: only its answer can be regenerated. */
  last: boolean;
  /** An earlier version of the conversation, which cannot be changed. */
  readOnly: boolean;
  onOpen: OpenSidePanel;
};

/** A question, the work done for it, and the messages under it. */
export const TurnView = memo(function TurnView(props: Props) {
  const { t } = useTexts('chat');
  const { message, elements, actions, running, waiting, last, readOnly, onOpen } = props;
  const turn = useMemo(() => turnOf(message, elements, actions), [message, elements, actions]);
  const { question, files, work, messages } = turn;
  const asked = useChat((state) => state.ask?.msg.id);
  const answer = messages.findLast((one) => one.answer)?.answer ?? null;
  const writing = running && !answer;
  if (!question && messages.length === 0) return null;
  const facts = factsOf(messages);
  // A question that waits for its answer stands above the composer.
  const isShownElsewhere = (one: TurnMessage) =>
    one.message.id === asked ||
    // It comes a moment before it is asked.
    (running && one.message.waitForAnswer) ||
    one.message.metadata?.fact !== undefined ||
    (one.isReply && isReplyToFact(messages, one));
  // What was asked before the facts stands above them.
  const firstFact = Math.max(
    0,
    messages.findIndex(({ message: { metadata } }) => metadata?.fact !== undefined),
  );
  const lastAnswer = messages.findLast(({ isReply }) => !isReply);
  const shown = messages.filter((one) => !isShownElsewhere(one));
  const show = (one: TurnMessage) =>
    one.isReply ? (
      <div key={one.message.id} className={styles.question}>
        <ElementList elements={one.elements} onOpen={onOpen} />
        <p className={styles.reply}>
          <span className="unseen">{t('youAnswered')} </span>
          {one.message.output}
        </p>
      </div>
    ) : (
      <Answer
        key={one.message.id}
        turnMessage={one}
        readOnly={readOnly}
        isLast={last}
        working={running && isUnderWay(message, one)}
        onOpen={onOpen}
        onAgain={
          question && last && !running && one === lastAnswer ? () => editQuestion(question, question.output) : null
        }
        againComes={question !== null && last && running && one === lastAnswer}
      />
    );
  return (
    <article className={styles.turn} aria-label={question ? t('youAsked') : t('answer')} data-turn={message.id}>
      {question && (
        <QuestionBubble question={question} files={files} waiting={waiting} readOnly={readOnly} onOpen={onOpen} />
      )}
      {question && !waiting && (running || work.length > 0 || answer) && (
        <StepsLine
          work={work}
          answer={answer}
          running={writing}
          writing={messages.length > 0}
          failed={messages.some((one) => one.message.isError)}
          toCall={messages.some((one) => saysToCall(one.message.output))}
        />
      )}
      {shown.filter((one) => messages.indexOf(one) < firstFact).map(show)}
      {facts.length > 0 && <FactList facts={facts} folded={messages.some(isFinal)} />}
      {shown.filter((one) => messages.indexOf(one) >= firstFact).map(show)}
    </article>
  );
});

/** Whether the run that a message was said in goes on: one that was stopped has ended, whatever runs after it. */
function isUnderWay(turn: Message, { message }: TurnMessage): boolean {
  return message.parentId !== null && findMessage([turn], message.parentId)?.end === null;
}

/** What the assistant was asked for, and not a question of its own. */
function isFinal({ answer, isReply }: TurnMessage): boolean {
  return answer !== null && !isReply;
}
