import type { ChatProfileEntry } from '@polier/contract/chat-settings';
import { useTexts } from '../../language/language.ts';
import { inputDisabled } from '../composer/composer-state.ts';
import { useChosenProfile } from '../composer/profile-menu.tsx';
import { useChat } from '../conversation/store.ts';
import styles from './empty-state.module.css';

const starters = ['starter1', 'starter2', 'starter3', 'starter4'] as const;

/** Shown in place of the first answer: what the chat is for, and starter questions. */
export function EmptyState({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTexts('chat');
  const disabled = useChat(({ connection, loading, ask }) =>
    inputDisabled({ connection, loading, ask: ask?.spec.type ?? null }),
  );
  const { profile } = useChosenProfile();
  const shown =
    profile && !profile.default
      ? startersOf(profile)
      : starters.map((starter) => ({ label: t(starter), message: t(starter) }));
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{t('emptyTitle')}</h2>
      <p className={styles.text}>{profile && !profile.default ? profile.markdown_description : t('emptyText')}</p>
      <ul className={styles.starters} aria-label={t('starters')}>
        {shown.map(({ label, message }) => (
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

/** The label of a profile's starter is its question. */
function startersOf({ starters }: ChatProfileEntry) {
  return starters.map(({ message }) => ({ label: message, message }));
}
