import { ArrowDown } from 'lucide-react';
import { type RefObject, Suspense, useEffect } from 'react';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { sendQuestion } from '../connection/send-question.ts';
import { useViewedBranch } from '../conversation/branches.ts';
import { useChat } from '../conversation/store.ts';
import type { OpenSidePanel } from '../conversation/turns.ts';
import { useConversationScroll } from '../scroll/use-conversation-scroll.ts';
import { useScrollToTarget } from '../scroll/use-scroll-to-target.ts';
import styles from './chat-view.module.css';
import { EmptyState } from './empty-state.tsx';
import type { TurnListHandle } from './turn-list.tsx';

const TurnList = lazyPart(() => import('./turn-list.tsx').then((module) => module.TurnList));

type Props = {
  turnList: RefObject<TurnListHandle | null>;
  onOpen: OpenSidePanel;
  onProfile: (name: string) => void;
};

/** The scrollable conversation: its turns, or what is shown while there are none. */
export function ConversationView({ turnList, onOpen, onProfile }: Props) {
  const { t } = useTexts('chat');
  const resuming = useChat((state) => state.resuming);
  const resumeError = useChat((state) => state.resumeError);
  const current = useChat((state) => state.messages);
  const currentElements = useChat((state) => state.elements);
  const actions = useChat((state) => state.actions);
  const viewed = useViewedBranch((branch) => branch.viewed);
  const messages = viewed?.messages ?? current;
  const empty = messages.length === 0;
  const scroll = useConversationScroll(!resuming && empty);
  useScrollToTarget(turnList, messages.length);
  // The turn list is not needed for the first paint, but for the first question, also of somebody who is then offline.
  useEffect(() => {
    const soon = setTimeout(TurnList.preload);
    return () => clearTimeout(soon);
  }, []);
  return (
    <div className={styles.middle}>
      <div className={styles.scroll} ref={scroll.scrollRef}>
        <div className={styles.column} ref={scroll.contentRef}>
          {resumeError && (
            <p className={styles.resumeError} role="alert">
              {resumeError || t('resumeFailed')}
            </p>
          )}
          {resuming && empty ? (
            <Spinner label={t('resuming')} />
          ) : empty ? (
            <EmptyState onAsk={(question) => sendQuestion(question)} onProfile={onProfile} />
          ) : (
            <Suspense fallback={null}>
              <TurnList
                ref={turnList}
                scroller={scroll.scrollRef}
                messages={messages}
                elements={viewed?.elements ?? currentElements}
                actions={actions}
                readOnly={viewed !== null}
                onOpen={onOpen}
              />
            </Suspense>
          )}
        </div>
      </div>
      {scroll.isFarFromEnd && !empty && (
        <IconButton
          look="outlined"
          className={`${styles.toEnd} unprinted`}
          name={t('toEnd')}
          onClick={scroll.scrollToEnd}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
