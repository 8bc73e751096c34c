import { Suspense } from 'react';
import { keepLanguage } from '../../language/language.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { useHasOpened } from '../../ui/overlay/use-has-opened.ts';

const SettingsDialog = lazyPart(
  () => import('../../chat/settings/settings-dialog.tsx').then((module) => module.default),
  { floats: true },
);
const HelpDialog = lazyPart(() => import('../../chat/composer/help-dialog.tsx').then((module) => module.default), {
  floats: true,
});

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
