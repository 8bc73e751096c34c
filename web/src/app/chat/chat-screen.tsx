import { useCallback, useRef, useState } from 'react';
import { lastSources } from '../../chat/answers/last-sources.ts';
import type { ComposerHandle } from '../../chat/composer/composer.tsx';
import { openChat } from '../../chat/connection/session.ts';
import { scrollToMessage } from '../../chat/scroll/scroll-to-message.ts';
import { ChatView } from '../../chat/turns/chat-view.tsx';
import { useTexts } from '../../language/language.ts';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { useCloseOnBack } from '../../ui/overlay/use-close-on-back.ts';
import { chatPath } from '../paths.ts';
import { type ChatDialog, ChatDialogs } from './chat-dialogs.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatHistory } from './chat-history.tsx';
import { ChatLayout } from './chat-layout.tsx';
import { SidePanel, usePreloadSourceView } from './side-panel.tsx';
import { useBrowserFunctions } from './use-browser-functions.ts';
import { useChatAddress } from './use-chat-address.ts';
import { useChatLanguage } from './use-chat-language.ts';
import { useChatShortcuts } from './use-chat-shortcuts.ts';
import { useHistoryPlace } from './use-history-place.ts';
import { plainNewChat, useNewChat } from './use-new-chat.tsx';
import { useRefreshThreadList } from './use-refresh-thread-list.ts';
import { useSidePanel } from './use-side-panel.ts';
import { useVoiceControl } from './use-voice-control.tsx';

/** The chat with the history at its left and the side panel at its right. */
export function ChatScreen() {
  const { t } = useTexts('chat');
  const wide = useMediaQuery('(width >= 1024px)');
  const [openDialog, setOpenDialog] = useState<ChatDialog | null>(null);
  const side = useSidePanel();
  const historyPlace = useHistoryPlace(wide, side.content !== null);
  const { setOpen: setHistoryOpen } = historyPlace;
  const composer = useRef<ComposerHandle>(null);
  const languageFault = useChatLanguage();
  useBrowserFunctions(side.open);
  const { voice, toggle: toggleVoice } = useVoiceControl();

  // Back closes the history and the side panel where they cover the chat. Not the dialogs: leaving one with unsaved
  // changes asks first, which a history entry that comes and goes with the width would trigger.
  const covered = historyPlace.isOpen || (!wide && side.openedByPerson);
  const goTo = useCloseOnBack(covered, () => {
    setHistoryOpen(false);
    if (!wide && side.content) side.close();
  });
  useChatAddress(useCallback(() => side.show(null), [side.show]));
  useRefreshThreadList();
  usePreloadSourceView();

  const { begin, requestNewChat, dialog } = useNewChat(
    () => {
      setHistoryOpen(false);
      side.show(null);
    },
    () => composer.current?.focus(),
  );
  const toggleSources = () => (side.content ? side.close() : side.open(lastSources()));
  useChatShortcuts({
    composer,
    onHelp: () => setOpenDialog('help'),
    onNewChat: () => requestNewChat(plainNewChat),
    onSearch: historyPlace.search,
    onToggleSources: toggleSources,
    onToggleVoice: toggleVoice,
  });

  const chooseProfile = (profile: string) => requestNewChat({ profile, inDefaultLanguage: false });
  const history = (
    <ChatHistory
      searchField={historyPlace.searchField}
      onOpen={(thread, stepId) => {
        setHistoryOpen(false);
        scrollToMessage(stepId);
        if (!openChat(thread)) return;
        side.show(null);
        goTo(chatPath(thread));
      }}
      onNew={() => requestNewChat(plainNewChat)}
      onCurrentDeleted={() => begin({ ...plainNewChat, inDefaultLanguage: false })}
      onHelp={() => setOpenDialog('help')}
    />
  );
  return (
    <ChatLayout
      wide={wide}
      history={history}
      historyBeside={historyPlace.beside}
      historyOpen={historyPlace.isOpen}
      onCloseHistory={() => setHistoryOpen(false)}
      side={
        side.content && (
          <SidePanel content={side.content} openCount={side.openCount} onChange={side.show} onClose={side.close} />
        )
      }
      sideName={side.content?.kind === 'element' ? side.content.element.name : t('sources')}
      sideOpenedByPerson={side.openedByPerson}
      onCloseSide={side.close}
      dialogs={
        <>
          {dialog}
          <ChatDialogs open={openDialog} hasVoice={voice !== null} onClose={() => setOpenDialog(null)} />
        </>
      }
    >
      <ChatView
        composer={composer}
        voice={voice}
        onOpen={side.open}
        onProfile={chooseProfile}
        header={
          <ChatHeader
            languageFault={languageFault}
            sideOpen={side.content !== null}
            onProfile={chooseProfile}
            onHistory={historyPlace.beside ? null : () => setHistoryOpen(true)}
            onSettings={() => setOpenDialog('settings')}
            onToggleSources={toggleSources}
          />
        }
      />
    </ChatLayout>
  );
}
