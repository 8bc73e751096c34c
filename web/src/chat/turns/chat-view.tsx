import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { Announcer } from '../announce/announcer.tsx';
import { attach } from '../attachments/attachments.ts';
import { DropZone } from '../attachments/drop-zone.tsx';
import type { ComposerHandle } from '../composer/composer.tsx';
import { useComposerFocus } from '../composer/use-composer-focus.ts';
import { stopAnswer } from '../connection/stop-answer.ts';
import { useViewedBranch } from '../conversation/branches.ts';
import { useChat } from '../conversation/store.ts';
import type { OpenSidePanel } from '../conversation/turns.ts';
import { fileRulesOf, useProjectSettings } from '../settings/project-settings.ts';
import { ChatFooter } from './chat-footer.tsx';
import styles from './chat-view.module.css';
import { ConversationView } from './conversation-view.tsx';
import type { TurnListHandle } from './turn-list.tsx';
import type { VoiceControl } from './voice-control.ts';

type Props = {
  header: ReactNode;
  composer: RefObject<ComposerHandle | null>;
  /** null: the server has no voice. */
  voice: VoiceControl | null;
  onOpen: OpenSidePanel;
  /** Begins a chat in another way of working. */
  onProfile: (name: string) => void;
};

/**
 * The conversation in one readable column, with the composer under it. What changes with each word of an answer, or
 * while somebody scrolls, is known in ConversationView only: the composer would be rendered each time.
 */
export function ChatView({ header, composer, voice, onOpen, onProfile }: Props) {
  const { t } = useTexts('chat');
  const viewsBranch = useViewedBranch(({ viewed }) => viewed !== null);
  const rules = fileRulesOf(useProjectSettings());
  const turnList = useRef<TurnListHandle>(null);
  useComposerFocus(composer);

  const stopOnEscape = (event: KeyboardEvent) => {
    // During a voice call, Escape ends the call.
    if (event.key !== 'Escape' || event.defaultPrevented || voice?.active) return;
    const { loading, connection } = useChat.getState();
    if (loading && connection === 'connected') stopAnswer();
  };
  // A question of the assistant is answered in words or by its own buttons.
  const asking = useChat((state) => state.ask !== null);
  const attachFiles = rules && !asking ? (files: File[]) => attach(files, rules) : null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops the answer wherever the focus is.
    <div className={styles.whole} onKeyDown={stopOnEscape}>
      <DropZone className={styles.chat} onFiles={viewsBranch ? null : attachFiles}>
        <header className={`${styles.header} unprinted`}>{header}</header>
        <ConversationView turnList={turnList} onOpen={onOpen} onProfile={onProfile} />
        <ChatFooter composer={composer} rules={rules} voice={voice} onFiles={(files) => attachFiles?.(files)} />
        <p className={styles.printed}>{t('disclaimer')}</p>
        <Announcer />
      </DropZone>
    </div>
  );
}
