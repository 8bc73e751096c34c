import { Check, Copy, RotateCcw } from 'lucide-react';
import { useCallback } from 'react';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { useStableList } from '../../ui/use-stable-list.ts';
import type { OpenSidePanel, TurnMessage } from '../conversation/turns.ts';
import { ElementList } from '../elements/element-list.tsx';
import { ActionButtons } from './action-buttons.tsx';
import styles from './answer.module.css';
import { AnswerText } from './answer-text.tsx';
import { copyTurnMessage } from './copy-last-answer.ts';
import { Rating } from './rating.tsx';
import { SourcesList } from './sources-list.tsx';

type Props = {
  turnMessage: TurnMessage;
  onOpen: OpenSidePanel;
  /** Regenerates the answer; null where that is not offered. */
  onAgain: (() => void) | null;
  /** An earlier version of the conversation, which cannot be changed. */
  readOnly: boolean;
};

/** A message of the assistant: text, sources, elements, and what can be done with it. */
export function Answer({ turnMessage, onOpen, onAgain, readOnly }: Props) {
  const { t } = useTexts('chat');
  const { message, answer, actions, elements } = turnMessage;
  const sources = useStableList(turnMessage.sources, ({ element }) => element);
  const proven = answer?.outcome !== 'refused';
  const open = useCallback(
    (number: number) => onOpen({ kind: 'source', sources, number, proven }),
    [onOpen, sources, proven],
  );
  const offered = readOnly ? [] : actions;

  if (message.isError) {
    return (
      <section className={styles.error} aria-label={t('error')}>
        <p>{message.output}</p>
        <ActionButtons actions={offered} />
      </section>
    );
  }
  const empty = message.output === '';
  const complete = !message.streaming && (!empty || answer !== null);
  const { asked } = message.metadata ?? {};
  const asks = message.waitForAnswer || asked !== undefined;
  return (
    <div>
      <AnswerText text={message.output} streaming={message.streaming} sources={sources} proven={proven} onOpen={open} />
      {asked?.type === 'action' && asked.answer !== null && (
        <p className={styles.chosen}>
          <Check aria-hidden="true" />
          <span className="unseen">{t('youChose')}: </span>
          {asked.answer}
        </p>
      )}
      {asked?.answer === null && <p className={styles.note}>{t(asked.timedOut ? 'askTimedOut' : 'askLeft')}</p>}
      {answer?.outcome === 'stopped' && <p className={styles.note}>{t(empty ? 'stoppedEmpty' : 'stopped')}</p>}
      {answer?.outcome === 'interrupted' && <p className={styles.note}>{t('interrupted')}</p>}
      <ElementList elements={elements} onOpen={onOpen} />
      {!message.streaming && sources.length > 0 && <SourcesList sources={sources} proven={proven} onOpen={open} />}
      {complete && !asks && (
        <div className={`${styles.tools} unprinted`}>
          {!empty && (
            <IconButton name={t('copy')} onClick={() => copyTurnMessage({ message, sources }, t)}>
              <Copy aria-hidden="true" />
            </IconButton>
          )}
          {!readOnly && !empty && answer && <Rating messageId={message.id} feedback={turnMessage.feedback} />}
          {!readOnly && onAgain && (
            <IconButton name={t('regenerate')} onClick={onAgain}>
              <RotateCcw aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
      {!message.streaming && <ActionButtons actions={offered} />}
    </div>
  );
}
