import type { ChatProfileEntry } from '@polier/contract/chat-settings';
import { useTexts } from '../language/language.ts';
import { inputDisabled } from './composer-state.ts';
import styles from './empty-state.module.css';
import { useChosenProfile } from './profile-menu.tsx';
import { useChat } from './store.ts';

const starters = ['starter1', 'starter2', 'starter3', 'starter4'] as const;

/** What stands where the first answer will stand: what to do, and questions to begin with. */
export function EmptyState({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTexts('chat');
  const disabled = useChat(({ link, loading, ask }) => inputDisabled({ link, loading, ask: ask?.spec.type ?? null }));
  const { profile } = useChosenProfile();
  const own =
    profile && !profile.default
      ? startersOf(profile)
      : starters.map((starter) => ({ label: t(starter), message: t(starter) }));
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{t('emptyTitle')}</h2>
      <p className={styles.text}>{profile && !profile.default ? profile.markdown_description : t('emptyText')}</p>
      <ul className={styles.starters} aria-label={t('starters')}>
        {own.map(({ label, message }) => (
          <li key={message}>
            <button type="button" className={styles.starter} disabled={disabled} onClick={() => onAsk(message)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A starter says what it asks. */
function startersOf({ starters }: ChatProfileEntry) {
  return starters.map(({ message }) => ({ label: message, message }));
}
