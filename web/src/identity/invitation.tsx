import type { Intent } from '@polier/contract/identity';
import { type Language, languages } from '@polier/contract/languages';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { chosenLanguage, currentLanguage, showIn, useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import styles from './invitation.module.css';
import { startSignIn } from './start-sign-in.ts';

const openedKey = 'invitation-opened';

type Props = { email: string; language: string | null; foot: ReactNode };

/**
 * The landing page of an invitation link, in the language of the letter. In a browser that opens one for the first time
 * it leads on to the choice of a password; whoever comes back, or presses the link again, is asked what they want.
 */
export function Invitation({ email, language, foot }: Props) {
  const { t } = useTexts('identity');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [leading, setLeading] = useState(() => localStorage.getItem(openedKey) === null);
  const start = useCallback(
    (intent: Intent, shown: Language) => {
      setBusy(true);
      setFailed(false);
      startSignIn(intent, { email, language: shown }).catch(() => {
        setBusy(false);
        setFailed(true);
        setLeading(false);
      });
    },
    [email],
  );
  useEffect(() => {
    const letterLanguage = languages.find((known: Language) => known === language);
    const differs = letterLanguage && chosenLanguage() === null;
    if (differs) showIn(letterLanguage, false);
    if (localStorage.getItem(openedKey) !== null) return;
    localStorage.setItem(openedKey, 'true');
    start('reset-password', differs ? letterLanguage : currentLanguage());
  }, [language, start]);
  // Comes back from the identity provider as it was left.
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(false);
      setLeading(false);
    };
    window.addEventListener('pageshow', ask);
    return () => window.removeEventListener('pageshow', ask);
  }, []);

  if (leading) return <Spinner page />;
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
      foot={foot}
    >
      <Button look="primary" disabled={busy} onClick={() => start('reset-password', currentLanguage())}>
        {t('setPassword')}
      </Button>
      <Button disabled={busy} onClick={() => start('sign-in', currentLanguage())}>
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
