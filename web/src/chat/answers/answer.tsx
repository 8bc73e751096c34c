import { outdatedPath } from '@polier/contract/constants';
import { Check, Copy, RotateCcw } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { useStableList } from '../../ui/use-stable-list.ts';
import { useChat } from '../conversation/store.ts';
import type { OpenSidePanel, TurnMessage } from '../conversation/turns.ts';
import { DraftCard } from '../drafts/draft-card.tsx';
import { ElementList } from '../elements/element-list.tsx';
import { FilterNote } from '../filters/filter-note.tsx';
import { Rating } from '../rating/rating.tsx';
import { ActionButtons, FormButtons } from './action-buttons.tsx';
import styles from './answer.module.css';
import { AnswerText } from './answer-text.tsx';
import { copyTurnMessage } from './copy/copy-last-answer.ts';
import { openSource } from './last-sources.ts';
import { SourcesList } from './sources-list.tsx';
import { usePressAction } from './use-press-action.ts';

type Props = {
  turnMessage: TurnMessage;
  onOpen: OpenSidePanel;
  /** Regenerates the answer; null where that is not offered. */
  onAgain: (() => void) | null;
  /** That will be offered when the assistant has finished: its place is kept, so that the tools beside it stay. */
  againComes: boolean;
  /** An earlier version of the conversation, which cannot be changed. */
  readOnly: boolean;
  /** It belongs to the last question. */
  isLast: boolean;
  /** The assistant has not finished what it said this in. */
  working: boolean;
};

const none: never[] = [];

/** A message of the assistant: text, sources, elements, and what can be done with it. */
export function Answer({ turnMessage, onOpen, onAgain, againComes, readOnly, isLast, working }: Props) {
  const { t } = useTexts('chat');
  const { message, answer, actions, elements } = turnMessage;
  // The editors would keep the rated answer.
  const temporary = useChat((state) => state.temporary);
  const sources = useStableList(turnMessage.sources, ({ element }) => element);
  const proven = answer?.outcome !== 'refused';
  // Read when something is opened: a text that grows would have it rendered with each word.
  const latest = useRef(turnMessage);
  latest.current = turnMessage;
  const open = useCallback(
    (number: number, quotations: number[] | null | 'cited') =>
      onOpen(openSource({ ...latest.current, sources }, number, quotations)),
    [onOpen, sources],
  );
  // The wording of a draft is the first quotation of each of its sources.
  const openTemplate = useCallback((number: number) => open(number, [0]), [open]);
  const offered = usePressAction(readOnly ? none : actions);

  if (message.isError) {
    return (
      <section className={styles.error} aria-label={t('error')}>
        <p>{message.output}</p>
        <ActionButtons actions={offered} />
      </section>
    );
  }
  // Where nothing was found, searching without the filter is the next step, below the answer.
  const offersWider = actions.some(({ name }) => name === 'widen-filter');
  const empty = message.output === '';
  const complete = !message.streaming && (!empty || answer !== null);
  const { asked, draft } = message.metadata ?? {};
  const filter = message.metadata?.filter ?? answer?.filter;
  const files = elements.filter(({ type }) => type === 'file');
  const overtaken = sources.some(({ source }) => source.outdated);
  const asks = message.waitForAnswer || asked !== undefined;
  return (
    <div>
      {filter && (
        <FilterNote filter={filter} onAgain={readOnly || offersWider ? null : onAgain} keepRoom={isLast && !readOnly} />
      )}
      {overtaken && proven && (
        <p className={styles.overtaken}>
          {t('overtaken')} <Link to={outdatedPath}>{t('overtakenBy')}</Link>
        </p>
      )}
      {draft ? (
        <div className={styles.draft}>
          <DraftCard
            draft={draft}
            files={files}
            mayFill={!readOnly && isLast}
            making={working}
            source={<AnswerText text={draft.source} streaming={false} {...{ sources, proven, onOpen: openTemplate }} />}
          />
          <AnswerText text={draft.rest} streaming={false} {...{ sources, proven, onOpen: open }} />
        </div>
      ) : (
        <AnswerText
          text={message.output}
          streaming={message.streaming}
          sources={sources}
          proven={proven}
          onOpen={open}
        />
      )}
      <Notes {...{ message, answer }} />
      <ElementList elements={elements.filter((one) => !files.includes(one))} onOpen={onOpen} />
      {!message.streaming && sources.length > 0 && <SourcesList sources={sources} proven={proven} onOpen={open} />}
      {complete && !asks && (
        <div className={`${styles.tools} unprinted`}>
          {!empty && (
            <IconButton name={t('copy')} onClick={() => copyTurnMessage({ message, sources }, t)}>
              <Copy aria-hidden="true" />
            </IconButton>
          )}
          {!readOnly && !empty && !temporary && answer && (
            <Rating messageId={message.id} feedback={turnMessage.feedback} />
          )}
          {!readOnly && (onAgain || againComes) && (
            <IconButton
              name={t('regenerate')}
              className={againComes ? styles.awaited : undefined}
              onClick={() => onAgain?.()}
            >
              <RotateCcw aria-hidden="true" />
            </IconButton>
          )}
          <FormButtons actions={offered} />
        </div>
      )}
      {/* Below its button, a file that was asked for moves nothing that is being read. */}
      {!draft && <ElementList elements={files} onOpen={onOpen} />}
      {!message.streaming && <ActionButtons actions={offered} />}
    </div>
  );
}

/** What became of a question of the assistant, and of an answer that did not come to its end. */
function Notes({ message, answer }: Pick<TurnMessage, 'message' | 'answer'>) {
  const { t } = useTexts('chat');
  const asked = message.metadata?.asked;
  return (
    <>
      {asked?.type === 'action' && asked.answer !== null && (
        <p className={styles.chosen}>
          <Check aria-hidden="true" />
          <span className="unseen">{t('youChose')} </span>
          {asked.answer}
        </p>
      )}
      {asked?.answer === null && !message.waitForAnswer && (
        <p className={styles.note}>{t(asked.timedOut ? 'askTimedOut' : 'askLeft')}</p>
      )}
      {answer?.outcome === 'stopped' && (
        <p className={styles.note}>{t(message.output === '' ? 'stoppedEmpty' : 'stopped')}</p>
      )}
      {answer?.outcome === 'interrupted' && <p className={styles.note}>{t('interrupted')}</p>}
    </>
  );
}
