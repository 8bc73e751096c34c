import type { RefObject } from 'react';
import { copyLastAnswer } from '../../chat/answers/copy/copy-last-answer.ts';
import type { ComposerHandle } from '../../chat/composer/composer.tsx';
import { useShortcuts } from '../../chat/composer/shortcuts.ts';
import { useTexts } from '../../language/language.ts';
import { useHasSources } from './use-has-sources.ts';

type Given = {
  composer: RefObject<ComposerHandle | null>;
  onHelp: () => void;
  onNewChat: () => void;
  onSearch: () => void;
  onToggleSources: () => void;
  onToggleVoice: () => void;
};

/** Runs the keyboard shortcuts of the chat. */
export function useChatShortcuts(given: Given): void {
  const { composer, onHelp, onNewChat, onSearch, onToggleSources, onToggleVoice } = given;
  const { t } = useTexts('chat');
  const hasSources = useHasSources();
  useShortcuts({
    help: onHelp,
    write: () => composer.current?.focus(),
    newChat: onNewChat,
    search: onSearch,
    copy: () => void copyLastAnswer(t),
    sources: () => hasSources && onToggleSources(),
    voice: onToggleVoice,
  });
}
