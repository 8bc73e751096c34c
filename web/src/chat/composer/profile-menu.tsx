import { ChevronDown } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useChat } from '../conversation/store.ts';
import { useProjectSettings } from '../settings/project-settings.ts';
import styles from './profile-menu.module.css';

/** The available profiles, and the one this chat uses. */
export function useChosenProfile() {
  const settings = useProjectSettings();
  const chosen = useChat((state) => state.profile);
  const profiles = settings?.chatProfiles ?? [];
  const profile = profiles.find(({ name }) => name === chosen) ?? profiles.find((one) => one.default) ?? null;
  return { profiles, profile };
}

/** The profile of the assistant in this chat; choosing another one begins a new chat. */
export function ProfileMenu({ onChoose }: { onChoose: (name: string) => void }) {
  const { t } = useTexts('chat');
  const { profiles, profile } = useChosenProfile();
  const title = profile?.display_name ?? t('title');
  if (profiles.length < 2) return <h1 className={styles.title}>{title}</h1>;
  return (
    <h1 className={styles.title}>
      <Menu
        name={t('profiles')}
        entries={profiles.map((one) => ({
          kind: 'choice',
          label: one.display_name,
          about: one.markdown_description,
          chosen: one.name === profile?.name,
          onChoose: () => one.name !== profile?.name && onChoose(one.name),
        }))}
        opener={(opener) => (
          <button type="button" {...opener} className={buttonClass('bare', styles.opener)}>
            <span className={styles.name}>{title}</span>
            <span className="unseen">, {t('profiles')}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      />
    </h1>
  );
}
