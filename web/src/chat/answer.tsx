import { Check, Copy, RotateCcw } from 'lucide-react';
import { useCallback } from 'react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { useSame } from '../ui/use-same.ts';
import styles from './answer.module.css';
import { AnswerText } from './answer-text.tsx';
import { copySaid } from './copy-last-answer.ts';
import { ElementList } from './elements/element-list.tsx';
import { Offers } from './offers.tsx';
import { Rating } from './rating.tsx';
import { SourcesList } from './sources-list.tsx';
import type { Open, Said } from './turns.ts';

type Props = {
  said: Said;
  onOpen: Open;
  /** Asks for another answer; null where that is not offered. */
  onAgain: (() => void) | null;
  /** An earlier form of the conversation: to be read, not changed. */
  past: boolean;
};

/** One thing the assistant said: text, sources, what came with it, what can be done with it. */
export function Answer({ said, onOpen, onAgain, past }: Props) {
  const { t } = useTexts('chat');
  const { message, answer, actions, elements } = said;
  const sources = useSame(said.sources, ({ element }) => element);
  const proven = answer?.outcome !== 'refused';
  const open = useCallback(
    (number: number) => onOpen({ kind: 'source', sources, number, proven }),
    [onOpen, sources, proven],
  );
  const offered = past ? [] : actions;

  if (message.isError) {
    return (
      <section className={styles.error} aria-label={t('error')}>
        <p>{message.output}</p>
        <Offers actions={offered} />
      </section>
    );
  }
  const empty = message.output === '';
  const over = !message.streaming && (!empty || answer !== null);
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
      {over && !asks && (
        <div className={`${styles.tools} unprinted`}>
          {!empty && (
            <IconButton name={t('copy')} onClick={() => copySaid({ message, sources }, t)}>
              <Copy aria-hidden="true" />
            </IconButton>
          )}
          {!past && !empty && answer && <Rating messageId={message.id} feedback={said.feedback} />}
          {!past && onAgain && (
            <IconButton name={t('regenerate')} onClick={onAgain}>
              <RotateCcw aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
      {!message.streaming && <Offers actions={offered} />}
    </div>
  );
}
