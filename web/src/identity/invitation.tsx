import type { Intent } from '@polier/contract/identity';
import { type Language, languages } from '@polier/contract/languages';
import { useEffect, useState } from 'react';
import { chosenLanguage, showIn, useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Button } from '../ui/button.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import styles from './invitation.module.css';
import { startSignIn } from './start-sign-in.ts';

/** The landing page of an invitation link: asks the person to set a password, in the language of the letter. */
export function Invitation({ email, language }: { email: string; language: string | null }) {
  const { t } = useTexts('identity');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const letterLanguage = languages.find((known: Language) => known === language);
    if (letterLanguage && chosenLanguage() === null) showIn(letterLanguage, false);
  }, [language]);
  const start = (intent: Intent) => {
    setBusy(true);
    setFailed(false);
    startSignIn(intent, { email }).catch(() => {
      setBusy(false);
      setFailed(true);
    });
  };
  return (
    <MessagePage
      head={
        <div className={styles.head}>
          <Brand beta={t('beta', { ns: 'app' })} />
          <LanguageMenu />
        </div>
      }
      title={t('invitedTitle')}
      texts={[t('invitedText', { email })]}
    >
      <Button look="primary" disabled={busy} onClick={() => start('reset-password')}>
        {t('setPassword')}
      </Button>
      <Button disabled={busy} onClick={() => start('sign-in')}>
        {t('havePassword')}
      </Button>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('serverError')}
        </p>
      )}
    </MessagePage>
  );
}
