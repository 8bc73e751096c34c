import { ChevronDown } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import { buttonClass } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './profile-menu.module.css';
import { useProjectSettings } from './project-settings.ts';
import { useChat } from './store.ts';

/** The profiles there are, and the one this chat works with. */
export function useChosenProfile() {
  const settings = useProjectSettings();
  const chosen = useChat((state) => state.profile);
  const profiles = settings?.chatProfiles ?? [];
  const profile = profiles.find(({ name }) => name === chosen) ?? profiles.find((one) => one.default) ?? null;
  return { profiles, profile };
}

/** How the assistant works in this chat; choosing another begins a new chat. */
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
