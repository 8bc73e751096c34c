import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { late } from '../ui/late.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useMedia } from '../ui/use-media.ts';
import { Announcer } from './announcer.tsx';
import { attach } from './attachments/attachments.ts';
import { DropZone } from './attachments/drop-zone.tsx';
import { useViewed } from './branches.ts';
import styles from './chat-view.module.css';
import { Composer, type ComposerHandle } from './composer.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterChips, FilterFault } from './filters/filter-chips.tsx';
import { jumpTo, useJump } from './jump.ts';
import { LinkBanner } from './link-banner.tsx';
import { manyTurns } from './many-turns.ts';
import { fileRulesOf, useProjectSettings } from './project-settings.ts';
import { sendQuestion } from './send-question.ts';
import { stopAnswer } from './stop-answer.ts';
import { useChat } from './store.ts';
import type { TurnListHandle } from './turn-list.tsx';
import type { Open } from './turns.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

const turnList = late(() => import('./turn-list.tsx').then((module) => module.TurnList));
const TurnList = turnList.Part;
const AskPrompt = lazy(() => import('./ask-prompt.tsx').then((module) => ({ default: module.AskPrompt })));
const TaskList = lazy(() => import('./task-list.tsx').then((module) => ({ default: module.TaskList })));
const PastBanner = lazy(() => import('./past-banner.tsx').then((module) => ({ default: module.PastBanner })));

/** Talking instead of writing: the button, what shows of it above the composer, and whether it goes on. */
export type Talking = { button: ReactNode; panel: ReactNode; going: boolean };
type Props = {
  header: ReactNode;
  composer: RefObject<ComposerHandle | null>;
  /** null: there is no talking. */
  talking: Talking | null;
  onOpen: Open;
};

/** The conversation in one readable column, with the composer under it. */
export function ChatView({ header, composer, talking, onOpen }: Props) {
  const { t } = useTexts('chat');
  const state = useChat();
  const { loading, link, resuming, resumeError, threadId, ask } = state;
  const viewed = useViewed((past) => past.viewed);
  const messages = viewed?.messages ?? state.messages;
  const hasTasks = useChat(({ elements }) => elements.some(({ type }) => type === 'tasklist'));
  const rules = fileRulesOf(useProjectSettings());
  const turns = useRef<TurnListHandle>(null);
  const long = messages.length > manyTurns;
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll } = useStickToBottom({
    initial: 'instant',
    // A long conversation that has just been opened stands at its end at once.
    resize: still || long ? 'instant' : 'smooth',
  });
  const empty = !resuming && messages.length === 0;
  useEffect(() => {
    if (!empty) return;
    // What greets somebody is read from its beginning; what is asked then is followed again.
    stopScroll();
    if (scrollRef.current) scrollRef.current.scrollTop = 0;
    return () => void scrollToBottom('instant');
  }, [empty, scrollRef, stopScroll, scrollToBottom]);
  useStayAtEnd(scrollRef, isAtBottom);
  useKeepPlace(scrollRef, isAtBottom);
  const fine = useMedia('(pointer: fine)');
  // What shows answers is not needed for the first paint, but for the first question.
  useEffect(turnList.prepare, []);
  const isNew = threadId === '' && messages.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened conversation takes the focus to its composer.
  useEffect(() => {
    if (fine) composer.current?.focus();
  }, [isNew, fine]);
  const asked = ask?.msg.id;
  useEffect(() => {
    // The button that answered is gone with the question: whoever works by keyboard goes on in the composer.
    if (!asked && fine && document.activeElement === document.body) composer.current?.focus();
  }, [asked, fine, composer]);
  const jump = useJump(({ to }) => to);
  useEffect(() => {
    if (!jump || !turns.current || messages.length === 0) return;
    stopScroll();
    turns.current.goTo(jump);
    jumpTo(null);
  }, [jump, messages.length, stopScroll]);

  const toEnd = () => {
    scrollToBottom(long ? 'instant' : undefined);
    // What comes into sight in a long conversation has its real height only then.
    if (long) requestAnimationFrame(() => requestAnimationFrame(() => scrollToBottom('instant')));
  };

  const stopOnEscape = (event: KeyboardEvent) => {
    // While somebody talks, Escape ends that.
    if (event.key !== 'Escape' || event.defaultPrevented || talking?.going) return;
    if (loading && link === 'connected') stopAnswer();
  };
  const takeFiles = rules && !viewed ? (files: File[]) => attach(files, rules) : null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops the answer wherever the focus is.
    <div className={styles.whole} onKeyDown={stopOnEscape}>
      <DropZone className={styles.chat} onFiles={takeFiles}>
        <header className={`${styles.header} unprinted`}>{header}</header>
        <div className={styles.middle}>
          <div className={styles.scroll} ref={scrollRef}>
            <div className={styles.column} ref={contentRef}>
              {resumeError && (
                <p className={styles.resumeError} role="alert">
                  {resumeError || t('resumeFailed')}
                </p>
              )}
              {resuming && messages.length === 0 ? (
                <Spinner label={t('resuming')} />
              ) : empty ? (
                <EmptyState onAsk={(question) => sendQuestion(question)} />
              ) : (
                <Suspense fallback={null}>
                  <TurnList
                    ref={turns}
                    scroller={scrollRef}
                    messages={messages}
                    elements={viewed?.elements ?? state.elements}
                    actions={state.actions}
                    past={viewed !== null}
                    onOpen={onOpen}
                    onUnfold={stopScroll}
                  />
                </Suspense>
              )}
            </div>
          </div>
          {!isAtBottom && messages.length > 0 && (
            <IconButton look="outlined" className={`${styles.toEnd} unprinted`} name={t('toEnd')} onClick={toEnd}>
              <ArrowDown aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <div className={`${styles.foot} unprinted`}>
          <div className={styles.footColumn}>
            <LinkBanner />
            <FilterFault />
            <Suspense fallback={null}>
              {hasTasks && !viewed && <TaskList onGo={jumpTo} />}
              {ask && !viewed && <AskPrompt />}
              {viewed && <PastBanner />}
              {talking?.panel}
            </Suspense>
            {!viewed && (
              <Composer
                ref={composer}
                rules={rules}
                tools={<FilterChips />}
                beside={talking?.button}
                onFiles={(files) => rules && attach(files, rules)}
                onSent={toEnd}
              />
            )}
            <p className={styles.disclaimer}>{t('disclaimer')}</p>
          </div>
        </div>
        <p className={styles.printed}>{t('disclaimer')}</p>
        <Announcer />
      </DropZone>
    </div>
  );
}
