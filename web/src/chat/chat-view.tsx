import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useMedia } from '../ui/use-media.ts';
import { Announcer } from './announcer.tsx';
import styles from './chat-view.module.css';
import { Composer, type ComposerHandle } from './composer.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkBanner } from './link-banner.tsx';
import { send, stop, useChat } from './store.ts';
import type { OpenSource } from './turns.ts';

const loadTurns = () => import('./turn-view.tsx');
const TurnView = lazy(() => loadTurns().then((module) => ({ default: module.TurnView })));

type Props = { header: ReactNode; onOpenSource: OpenSource };

/** The conversation in one readable column, with the composer under it. */
export function ChatView({ header, onOpenSource }: Props) {
  const { t } = useTexts('chat');
  const { messages, elements, actions, loading, outgoing, link, resuming, resumeError, threadId } = useChat();
  const composer = useRef<ComposerHandle>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll } = useStickToBottom({
    initial: 'instant',
    resize: still ? 'instant' : 'smooth',
  });
  const fine = useMedia('(pointer: fine)');
  // What shows answers is not needed for the first paint, but for the first question.
  useEffect(() => void loadTurns().catch(() => undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened conversation takes the focus to its composer.
  useEffect(() => {
    if (fine) composer.current?.focus();
  }, [threadId === '' && messages.length === 0, fine]);

  const stopOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && loading && link === 'connected') stop();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops the answer wherever the focus is.
    <div className={styles.chat} onKeyDown={stopOnEscape}>
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
            ) : messages.length === 0 ? (
              <EmptyState onAsk={send} />
            ) : (
              <Suspense fallback={null}>
                {messages.map((message, position) => (
                  <TurnView
                    key={message.id}
                    message={message}
                    elements={elements}
                    actions={actions}
                    running={loading && position === messages.length - 1}
                    waiting={link !== 'connected' && outgoing.some(({ id }) => id === message.id)}
                    onOpen={onOpenSource}
                    onUnfold={stopScroll}
                  />
                ))}
              </Suspense>
            )}
          </div>
        </div>
        {!isAtBottom && messages.length > 0 && (
          <IconButton
            look="outlined"
            className={`${styles.toEnd} unprinted`}
            name={t('toEnd')}
            onClick={() => scrollToBottom()}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={`${styles.foot} unprinted`}>
        <div className={styles.footColumn}>
          <LinkBanner />
          <Composer ref={composer} onSent={() => scrollToBottom()} />
          <p className={styles.disclaimer}>{t('disclaimer')}</p>
        </div>
      </div>
      <p className={styles.printed}>{t('disclaimer')}</p>
      <Announcer />
    </div>
  );
}
