import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, PanelLeft } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChatView } from '../chat/chat-view.tsx';
import { History } from '../chat/history.tsx';
import { closeChat, newChat, openChat, useChat } from '../chat/store.ts';
import { type Opened, turnsOf } from '../chat/turns.ts';
import { ownLanguage, showIn, useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useMedia } from '../ui/use-media.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './chat-page.module.css';
import { useSignedIn } from './guarded.tsx';
import { chatPath, pdfPath } from './paths.ts';

const SourceView = lazy(() => import('../knowledge/source-view.tsx'));

/** The chat with the history at its left and the opened source at its right. */
export function ChatScreen() {
  const { t } = useTexts('chat');
  const { t: say } = useTexts('app');
  const user = useSignedIn();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const wanted = search.get('thread') ?? '';
  const threadId = useChat((state) => state.threadId);
  const sessionId = useChat((state) => state.sessionId);
  const loading = useChat((state) => state.loading);
  const empty = useChat((state) => state.messages.length === 0);
  const hasSources = useChat((state) => state.elements.length > 0);
  const wide = useMedia('(width >= 1024px)');
  const [historyOpen, setHistoryOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((source: Opened | null) => {
    opener.current = document.activeElement;
    setOpened(source);
  }, []);
  const close = () => {
    setOpened(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  useEffect(() => {
    openChat(wanted);
    setOpened(null);
  }, [wanted]);
  useEffect(() => closeChat, []);
  // The address follows the conversation, so that a reload or a link opens it again.
  useEffect(() => {
    if (threadId !== wanted && useChat.getState().link === 'connected') navigate(chatPath(threadId), { replace: true });
  }, [threadId, wanted, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when a conversation begins or grows.
  useEffect(() => {
    if (threadId !== '') void client.invalidateQueries({ queryKey: ['threads'] });
  }, [threadId, loading, client]);

  const openThread = (thread: string) => {
    setHistoryOpen(false);
    navigate(chatPath(thread));
  };
  const begin = () => {
    setHistoryOpen(false);
    setAsking(false);
    setOpened(null);
    newChat();
    showIn(ownLanguage(), false);
    navigate(chatPath(''), { replace: true });
  };
  const history = (
    <History
      brand={<Brand beta={say('beta')} />}
      account={<AccountMenu user={user} />}
      current={threadId}
      hrefOf={chatPath}
      onOpen={openThread}
      onNew={() => (empty ? begin() : setAsking(true))}
    />
  );
  const source = opened && (
    <Suspense fallback={<Spinner />}>
      <SourceView
        sources={opened.sources}
        number={opened.number}
        proven={opened.proven}
        sessionId={sessionId}
        hrefOf={pdfPath}
        onNumber={(number) => setOpened({ ...opened, number })}
        onClose={close}
      />
    </Suspense>
  );
  return (
    <div className={styles.page} data-source={opened ? '' : undefined}>
      {wide ? (
        <aside className={`${styles.history} unprinted`} aria-label={t('history')}>
          {history}
        </aside>
      ) : (
        <Sheet open={historyOpen} side="left" name={t('history')} onClose={() => setHistoryOpen(false)}>
          {history}
        </Sheet>
      )}
      <main id="content" className={styles.chat} tabIndex={-1}>
        <ChatView
          onOpenSource={open}
          header={
            <>
              {!wide && (
                <IconButton name={t('openHistory')} onClick={() => setHistoryOpen(true)}>
                  <PanelLeft aria-hidden="true" />
                </IconButton>
              )}
              <h1 className={styles.title}>{t('title')}</h1>
              <LanguageMenu />
              {hasSources && (
                <IconButton
                  name={opened ? t('hideSources') : t('showSources')}
                  aria-pressed={opened !== null}
                  onClick={() => (opened ? close() : open(lastOpened()))}
                >
                  <BookOpen aria-hidden="true" />
                </IconButton>
              )}
            </>
          }
        />
      </main>
      {wide && source ? (
        <aside className={`${styles.source} unprinted`} aria-label={t('sources')}>
          {source}
        </aside>
      ) : (
        <Sheet open={opened !== null} side="right" name={t('sources')} onClose={close}>
          {source}
        </Sheet>
      )}
      <Dialog
        open={asking}
        title={t('newChatTitle')}
        text={loading ? `${t('newChatText')} ${t('newChatRunning')}` : t('newChatText')}
        confirm={t('newChatConfirm')}
        onConfirm={begin}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** The sources of the last answer that has some, at the first of them. */
function lastOpened(): Opened | null {
  const said = turnsOf(useChat.getState())
    .flatMap((turn) => turn.said)
    .findLast(({ sources }) => sources.length > 0);
  if (!said) return null;
  return { sources: said.sources, number: said.sources[0]!.source.number, proven: said.answer?.outcome !== 'refused' };
}
