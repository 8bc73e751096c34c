import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, PanelLeft, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChatView } from '../chat/chat-view.tsx';
import type { ComposerHandle } from '../chat/composer.tsx';
import { copyLastAnswer } from '../chat/copy-last-answer.ts';
import { History } from '../chat/history.tsx';
import { jumpTo } from '../chat/jump.ts';
import { lastSources } from '../chat/last-sources.ts';
import { keepProfile } from '../chat/profile.ts';
import { ProfileMenu } from '../chat/profile-menu.tsx';
import { newChat, openChat } from '../chat/session.ts';
import { useShortcuts } from '../chat/shortcuts.ts';
import { useChat } from '../chat/store.ts';
import { keepLanguage, showIn, useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Edge } from '../ui/edge.tsx';
import { useOnceOpened } from '../ui/once-opened.ts';
import { Sheet } from '../ui/sheet.tsx';
import { isCoverEntry, useBackCloses } from '../ui/use-back-closes.ts';
import { useKeptWidth, useWindowWidth } from '../ui/use-kept-width.ts';
import { useMedia } from '../ui/use-media.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './chat-page.module.css';
import { useSignedIn } from './guarded.tsx';
import { chatPath } from './paths.ts';
import { SideView } from './side-view.tsx';
import { useCallFunctions } from './use-call-functions.ts';
import { useChatAddress } from './use-chat-address.ts';
import { languageOfNewChat, useChatLanguage } from './use-chat-language.ts';
import { useOpened } from './use-opened.ts';
import { useTalking } from './use-talking.tsx';

const SettingsDialog = lazy(() => import('../chat/settings/settings-dialog.tsx'));
const HelpDialog = lazy(() => import('../chat/help-dialog.tsx'));

/** How a chat begins: with which profile (null leaves it as it is), and whether in the default language again. */
type Beginning = { profile: string | null; inDefaultLanguage: boolean };

const anew: Beginning = { profile: null, inDefaultLanguage: true };

/** The chat with the history at its left and what is opened at its right. */
export function ChatScreen() {
  const { t } = useTexts('chat');
  const { t: say } = useTexts('app');
  const user = useSignedIn();
  const navigate = useNavigate();
  const client = useQueryClient();
  const threadId = useChat((state) => state.threadId);
  const loading = useChat((state) => state.loading);
  const empty = useChat((state) => state.messages.length === 0);
  const hasSources = useChat((state) => state.elements.some(({ props }) => props?.source));
  const wide = useMedia('(width >= 1024px)');
  const [historyOpen, setHistoryOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [asking, setAsking] = useState<Beginning | null>(null);
  const { opened, openings, open, close, change } = useOpened(wide);
  const composer = useRef<ComposerHandle>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const languageFault = useChatLanguage();
  useCallFunctions(open);
  const { talking, toggle: toggleTalking } = useTalking();

  // Not the dialogs: leaving one with unsaved changes asks first, and so would its entry coming or going with the width.
  const over = !wide && ((opened !== null && openings > 0) || historyOpen);
  const go = useBackCloses(over, () => {
    setHistoryOpen(false);
    if (opened) close();
  });
  useChatAddress(useCallback(() => change(null), [change]));
  // The list changes when a conversation begins or grows.
  useEffect(
    () =>
      useChat.subscribe((state, before) => {
        if (!state.threadId || (state.threadId === before.threadId && state.loading === before.loading)) return;
        void client.invalidateQueries({ queryKey: ['threads'] });
      }),
    [client],
  );

  const begin = ({ profile, inDefaultLanguage }: Beginning) => {
    if (profile !== null) keepProfile(profile);
    setHistoryOpen(false);
    setAsking(null);
    change(null);
    // Asked for while the settings of the chat before are still there.
    const language = languageOfNewChat();
    newChat();
    if (inDefaultLanguage) showIn(language, false);
    // What covers the chat closes, and the address under it follows.
    if (!isCoverEntry()) navigate(chatPath(''), { replace: true });
    composer.current?.focus();
  };
  const askToBegin = (beginning: Beginning) => (empty ? begin(beginning) : setAsking(beginning));
  const toggleSources = () => (opened ? close() : open(lastSources()));
  useShortcuts({
    help: () => setHelpOpen(true),
    write: () => composer.current?.focus(),
    newChat: () => askToBegin(anew),
    search: () => {
      setHistoryOpen(true);
      requestAnimationFrame(() => searchField.current?.focus());
    },
    copy: () => void copyLastAnswer(t),
    sources: () => hasSources && toggleSources(),
    voice: toggleTalking,
  });

  const history = (
    <History
      brand={<Brand beta={say('beta')} />}
      account={<AccountMenu user={user} onHelp={() => setHelpOpen(true)} />}
      current={threadId}
      searchField={searchField}
      hrefOf={chatPath}
      onOpen={(thread, stepId) => {
        setHistoryOpen(false);
        jumpTo(stepId);
        if (!openChat(thread)) return;
        change(null);
        go(chatPath(thread));
      }}
      onNew={() => askToBegin(anew)}
      onDeleted={(thread) => thread === threadId && begin({ ...anew, inDefaultLanguage: false })}
    />
  );
  const [width, setWidth, range] = useSideWidth();
  const closeSide = useCallback(() => close(), [close]);
  const side = opened && <SideView opened={opened} openings={openings} onChange={change} onClose={closeSide} />;
  const sideName = opened?.kind === 'element' ? opened.element.name : t('sources');
  return (
    <div
      className={styles.page}
      data-source={opened ? '' : undefined}
      style={{ '--side-width': `${width}px` } as React.CSSProperties}
    >
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
          composer={composer}
          talking={talking}
          onOpen={open}
          header={
            <>
              {!wide && (
                <IconButton name={t('openHistory')} onClick={() => setHistoryOpen(true)}>
                  <PanelLeft aria-hidden="true" />
                </IconButton>
              )}
              <ProfileMenu onChoose={(profile) => askToBegin({ profile, inDefaultLanguage: false })} />
              {languageFault !== null && (
                <p className={styles.fault} role="alert">
                  {languageFault || t('languageFault')}
                </p>
              )}
              <div className={styles.language}>
                <LanguageMenu />
              </div>
              <IconButton name={t('settings')} aria-haspopup="dialog" onClick={() => setSettingsOpen(true)}>
                <SlidersHorizontal aria-hidden="true" />
              </IconButton>
              {hasSources && (
                <IconButton
                  name={opened ? t('hideSources') : t('showSources')}
                  aria-pressed={opened !== null}
                  onClick={toggleSources}
                >
                  <BookOpen aria-hidden="true" />
                </IconButton>
              )}
            </>
          }
        />
      </main>
      {wide && side ? (
        <aside id="side" className={`${styles.source} unprinted`} aria-label={sideName}>
          <Edge name={t('sideWidth')} controls="side" width={width} {...range} onWidth={setWidth} />
          {side}
        </aside>
      ) : (
        // What opened by itself beside the chat does not cover it when the window gets narrow.
        <Sheet open={opened !== null && openings > 0} side="right" name={sideName} onClose={close}>
          {side}
        </Sheet>
      )}
      <Dialog
        open={asking !== null}
        title={t('newChatTitle')}
        text={loading ? `${t('newChatText')} ${t('newChatRunning')}` : t('newChatText')}
        confirm={t('newChatConfirm')}
        onConfirm={() => asking && begin(asking)}
        onClose={() => setAsking(null)}
      />
      <Suspense fallback={null}>
        {useOnceOpened(settingsOpen) && (
          <SettingsDialog
            open={settingsOpen}
            onSaved={({ default_language }) => keepLanguage(default_language)}
            onClose={() => setSettingsOpen(false)}
          />
        )}
        {useOnceOpened(helpOpen) && (
          <HelpDialog open={helpOpen} leaveOut={talking ? [] : ['voice']} onClose={() => setHelpOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}

/** How wide what is opened beside the chat is: as the person drew it, else two fifths of the window. */
function useSideWidth() {
  const window = useWindowWidth();
  const history = window >= 1280 ? 264 : 0;
  const range = { smallest: 340, largest: Math.max(340, window - history - 400) };
  const [width, choose] = useKeptWidth('side-width', Math.round(window * 0.4), range.smallest, range.largest);
  return [width, choose, range] as const;
}
