import type { ChatProfileEntry } from '@polier/contract/chat-settings';
import { chatProfiles } from '@polier/contract/constants';
import { MessageCircleDashed } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { inputDisabled } from '../composer/composer-state.ts';
import { ProfileIcon } from '../composer/profile-icon.tsx';
import { useChosenProfile } from '../composer/profile-menu.tsx';
import { switchTemporary } from '../connection/session.ts';
import { useChat } from '../conversation/store.ts';
import styles from './empty-state.module.css';

const starters = ['starter1', 'starter2', 'starter3', 'starter4'] as const;
const titles: Record<string, 'emptyWording' | 'emptySafety'> = {
  'contract-wording': 'emptyWording',
  'work-safety': 'emptySafety',
};

type Props = {
  onAsk: (question: string) => void;
  /** Begins a chat in another way of working. */
  onProfile: (name: string) => void;
};

/** Shown in place of the first answer: the ways of working, and what the chosen one is for with examples. */
export function EmptyState({ onAsk, onProfile }: Props) {
  const { t } = useTexts('chat');
  const disabled = useChat(({ connection, loading, ask }) =>
    inputDisabled({ connection, loading, ask: ask?.spec.type ?? null }),
  );
  const temporary = useChat((state) => state.temporary);
  const { profiles, profile } = useChosenProfile();
  const isOther = profile !== null && !profile.default;
  const shown = isOther ? startersOf(profile) : starters.map((starter) => ({ label: t(starter), message: t(starter) }));
  return (
    <div className={styles.empty}>
      {profiles.length === 0 && <AwaitedModes />}
      {profiles.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        <div className={styles.modes} role="group" aria-label={t('modes')}>
          {profiles.map(({ name, display_name }) => (
            <button
              key={name}
              type="button"
              className={styles.mode}
              aria-pressed={name === profile?.name}
              onClick={() => name !== profile?.name && onProfile(name)}
            >
              <ProfileIcon name={name} />
              {display_name}
            </button>
          ))}
        </div>
      )}
      <h2 className={styles.title}>{t((isOther && titles[profile.name]) || 'emptyTitle')}</h2>
      <p className={styles.text}>{isOther ? profile.markdown_description : t('emptyText')}</p>
      <button
        type="button"
        role="switch"
        aria-checked={temporary}
        className={styles.temporary}
        onClick={() => switchTemporary(!temporary)}
      >
        <MessageCircleDashed aria-hidden="true" />
        <span>{t('temporaryChat')}</span>
        <span className={styles.track} aria-hidden="true" />
      </button>
      {temporary && <p className={styles.text}>{t('temporaryText')}</p>}
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

/** The room of the ways of working until they are known: what is below does not move. */
function AwaitedModes() {
  return (
    <div className={`${styles.modes} ${styles.awaited}`} aria-hidden="true">
      {chatProfiles.map((name) => (
        <span key={name} className={styles.mode} />
      ))}
    </div>
  );
}

/** The label of a profile's starter is its question. */
function startersOf({ starters }: ChatProfileEntry) {
  return starters.map(({ message }) => ({ label: message, message }));
}
