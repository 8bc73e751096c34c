import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { newChat } from '../../chat/connection/session.ts';
import { saveChosenProfile } from '../../chat/conversation/chosen-profile.ts';
import { useChat } from '../../chat/conversation/store.ts';
import { showIn, useTexts } from '../../language/language.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { isOverlayEntry } from '../../ui/overlay/use-close-on-back.ts';
import { chatPath } from '../paths.ts';
import { languageOfNewChat } from './use-chat-language.ts';

/** How a new chat begins: its profile (null: the one chosen before), and whether in the person's default language. */
type NewChat = { profile: string | null; inDefaultLanguage: boolean };

type NewChatControl = {
  /** Begins a new chat at once. */
  begin: (chat: NewChat) => void;
  /** Begins a new chat; asks first while a conversation is shown. */
  requestNewChat: (chat: NewChat) => void;
  /** The dialog that asks. */
  dialog: ReactNode;
};

export const plainNewChat: NewChat = { profile: null, inDefaultLanguage: true };

/** `onBegin` closes what covers the old chat, `onBegun` runs when the new one is shown. */
export function useNewChat(onBegin: () => void, onBegun: () => void): NewChatControl {
  const { t } = useTexts('chat');
  const navigate = useNavigate();
  const empty = useChat((state) => state.messages.length === 0);
  const loading = useChat((state) => state.loading);
  const temporary = useChat((state) => state.temporary);
  const [requested, setRequested] = useState<NewChat | null>(null);

  const begin = ({ profile, inDefaultLanguage }: NewChat) => {
    if (profile !== null) saveChosenProfile(profile);
    setRequested(null);
    onBegin();
    // Read before newChat clears the settings of the old chat.
    const language = languageOfNewChat();
    newChat();
    if (inDefaultLanguage) showIn(language, false);
    // When something covers the chat, closing it also updates the address under it.
    if (!isOverlayEntry()) navigate(chatPath(''), { replace: true });
    onBegun();
  };

  const dialog = (
    <Dialog
      open={requested !== null}
      title={t('newChatTitle')}
      text={[t(temporary ? 'newChatTemporary' : 'newChatText'), loading && t('newChatRunning')]
        .filter(Boolean)
        .join(' ')}
      confirm={t('newChatConfirm')}
      onConfirm={() => requested && begin(requested)}
      onClose={() => setRequested(null)}
    />
  );
  return { begin, requestNewChat: (chat) => (empty ? begin(chat) : setRequested(chat)), dialog };
}
