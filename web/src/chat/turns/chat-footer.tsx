import { MessageCircleDashed } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import type { FileRules } from '../attachments/file-rules.ts';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useViewedBranch } from '../conversation/branches.ts';
import { useChat } from '../conversation/store.ts';
import { FilterChips, FilterFault } from '../filters/filter-chips.tsx';
import { scrollToMessage } from '../scroll/scroll-to-message.ts';
import styles from './chat-view.module.css';
import type { VoiceControl } from './voice-control.ts';

const AskPrompt = lazyPart(() => import('../composer/ask-prompt.tsx').then((module) => module.AskPrompt));
const TaskList = lazyPart(() => import('./task-list.tsx').then((module) => module.TaskList));
const BranchBanner = lazyPart(() => import('./branch-banner.tsx').then((module) => module.BranchBanner));

type Props = {
  composer: RefObject<ComposerHandle | null>;
  rules: FileRules | null;
  voice: VoiceControl | null;
  onFiles: (files: File[]) => void;
};

/** Under the conversation: notices, tasks, the question of the assistant, the composer. */
export function ChatFooter({ composer, rules, voice, onFiles }: Props) {
  const { t } = useTexts('chat');
  const hasTasks = useChat(({ elements }) => elements.some(({ type }) => type === 'tasklist'));
  const callTimedOut = useChat((state) => state.callTimedOut);
  const temporary = useChat((state) => state.temporary && state.messages.length > 0);
  const working = useChat(({ loading }) => loading);
  const asksNow = useChat(({ ask }) => ask !== null);
  // Until the turn ends: of two questions for facts, the second stands where the first stood.
  const asks = useRef(false);
  asks.current = asksNow || (asks.current && working);
  const asksFact = useChat(({ ask }) => ask?.msg.metadata?.fact !== undefined);
  // The tasks then stand in the place that is kept, and not above it: they would come and go with each reply.
  const keepsPlace = useRef(false);
  keepsPlace.current = asksNow ? asksFact : keepsPlace.current && working;
  // While the answer is worked on, Polier may ask back.
  useEffect(() => (working ? whenIdle(AskPrompt.preload) : undefined), [working]);
  const viewsBranch = useViewedBranch(({ viewed }) => viewed !== null);
  return (
    <>
      {/* In a row of its own, so that the composer stands where it was whatever comes above it. */}
      <div className={`${styles.above} unprinted`}>
        <div className={styles.footColumn}>
          <ConnectionBanner />
          {temporary && (
            <p className={styles.temporary}>
              <MessageCircleDashed aria-hidden="true" />
              {t('temporaryNote')}
            </p>
          )}
          <FilterFault />
          {callTimedOut && <p className={styles.callFault}>{t('callTimedOut')}</p>}
          {/* Each waits by itself: one that still loads does not take away what is there. */}
          <Suspense fallback={null}>
            {hasTasks && !viewsBranch && !keepsPlace.current && <TaskList onGo={scrollToMessage} />}
          </Suspense>
          <Suspense fallback={null}>{asks.current && !viewsBranch && <AskPrompt />}</Suspense>
          <Suspense fallback={null}>{viewsBranch && <BranchBanner />}</Suspense>
          <Suspense fallback={null}>{voice?.panel}</Suspense>
        </div>
      </div>
      <div className={`${styles.foot} unprinted`}>
        <div className={styles.footColumn}>
          {!viewsBranch && (
            <Composer
              ref={composer}
              rules={rules}
              tools={<FilterChips />}
              voiceButton={voice?.button}
              onFiles={onFiles}
            />
          )}
          <p className={styles.disclaimer}>{t('disclaimer')}</p>
        </div>
      </div>
    </>
  );
}
