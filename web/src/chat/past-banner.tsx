import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import styles from './ask-prompt.module.css';
import { continueBranch, useViewed, viewBranch } from './branches.ts';
import { useChat } from './store.ts';

/** Says that an earlier form of the conversation is shown; the way back, and the way on from here. */
export function PastBanner() {
  const { t } = useTexts('chat');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const may = useChat(({ link, loading }) => link === 'connected' && !loading);
  const shown = useViewed(({ viewed }) => viewed !== null);
  if (!shown) return null;
  return (
    <section className={styles.prompt} aria-label={t('past')}>
      <p className={styles.question}>{t('past')}</p>
      <div className={styles.choices}>
        <Button onClick={() => void viewBranch(null)}>{t('pastBack')}</Button>
        <Button
          look="primary"
          disabled={!may || state === 'busy'}
          onClick={() => {
            setState('busy');
            void continueBranch().then(
              () => setState('idle'),
              () => setState('failed'),
            );
          }}
        >
          {t('pastContinue')}
        </Button>
      </div>
      {state === 'failed' && (
        <p className={styles.fault} role="alert">
          {t('actionFailed')}
        </p>
      )}
    </section>
  );
}
