import { BookOpen, PanelLeft, SlidersHorizontal } from 'lucide-react';
import { ProfileMenu } from '../../chat/composer/profile-menu.tsx';
import { useTexts } from '../../language/language.ts';
import { LanguageMenu } from '../../language/language-menu.tsx';
import { IconButton } from '../../ui/button.tsx';
import styles from './chat-page.module.css';
import { useHasSources } from './use-has-sources.ts';

type Props = {
  /** Why the server did not take the new language; null when it did. */
  languageFault: string | null;
  sideOpen: boolean;
  onProfile: (profile: string) => void;
  /** Opens the history; null where it is shown beside the chat. */
  onHistory: (() => void) | null;
  onSettings: () => void;
  onToggleSources: () => void;
};

/** The profile of the chat, and the buttons for history, language, settings and sources. */
export function ChatHeader({ languageFault, sideOpen, onProfile, onHistory, onSettings, onToggleSources }: Props) {
  const { t } = useTexts('chat');
  const hasSources = useHasSources();
  return (
    <>
      {onHistory && (
        <IconButton name={t('openHistory')} onClick={onHistory}>
          <PanelLeft aria-hidden="true" />
        </IconButton>
      )}
      <ProfileMenu onChoose={onProfile} />
      {languageFault !== null && (
        <p className={styles.fault} role="alert">
          {languageFault || t('languageFault')}
        </p>
      )}
      {/* Comes with the first source; what stands after it does not move. */}
      {hasSources && (
        <IconButton
          name={sideOpen ? t('hideSources') : t('showSources')}
          aria-pressed={sideOpen}
          onClick={onToggleSources}
        >
          <BookOpen aria-hidden="true" />
        </IconButton>
      )}
      <div className={styles.language}>
        <LanguageMenu />
      </div>
      <IconButton name={t('settings')} aria-haspopup="dialog" onClick={onSettings}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
    </>
  );
}
