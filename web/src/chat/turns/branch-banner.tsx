import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../composer/ask-prompt.module.css';
import { continueBranch, useViewedBranch, viewBranch } from '../conversation/branches.ts';
import { useChat } from '../conversation/store.ts';

/** Tells that an earlier version of the conversation is shown; leads back, or continues from it. */
export function BranchBanner() {
  const { t } = useTexts('chat');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const canContinue = useChat(({ connection, loading }) => connection === 'connected' && !loading);
  const shown = useViewedBranch(({ viewed }) => viewed !== null);
  if (!shown) return null;
  return (
    <section className={styles.prompt} aria-label={t('past')}>
      <p className={styles.question}>{t('past')}</p>
      <div className={styles.choices}>
        <Button onClick={() => void viewBranch(null)}>{t('pastBack')}</Button>
        <Button
          look="primary"
          disabled={!canContinue || state === 'busy'}
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
