import { lazy, Suspense } from 'react';
import { keepLanguage } from '../../language/language.ts';
import { useHasOpened } from '../../ui/overlay/use-has-opened.ts';

const SettingsDialog = lazy(() => import('../../chat/settings/settings-dialog.tsx'));
const HelpDialog = lazy(() => import('../../chat/composer/help-dialog.tsx'));

export type ChatDialog = 'settings' | 'help';
type Props = { open: ChatDialog | null; hasVoice: boolean; onClose: () => void };

/** The settings of the chat and the list of keyboard shortcuts, loaded when they are opened for the first time. */
export function ChatDialogs({ open, hasVoice, onClose }: Props) {
  const settingsOpened = useHasOpened(open === 'settings');
  const helpOpened = useHasOpened(open === 'help');
  return (
    <Suspense fallback={null}>
      {settingsOpened && (
        <SettingsDialog
          open={open === 'settings'}
          onSaved={({ default_language }) => keepLanguage(default_language)}
          onClose={onClose}
        />
      )}
      {helpOpened && <HelpDialog open={open === 'help'} hidden={hasVoice ? [] : ['voice']} onClose={onClose} />}
    </Suspense>
  );
}
