import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { storeToken } from '../token.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { finishSignIn, type Outcome } from './finish-sign-in.ts';
import { takeFragment } from './fragment.ts';
import { startSignIn } from './start-sign-in.ts';

type Props = {
  /** `isNew`: the account has just been created. */
  onSignedIn: (returnPath: string | null, isNew: boolean) => void;
  onPasswordSet: (email: string | null) => void;
  onHome: () => void;
  foot: ReactNode;
};

/** Handles the return from the identity provider. */
export function AuthProcess({ onSignedIn, onPasswordSet, onHome, foot }: Props) {
  const { t } = useTexts('identity');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const started = useRef(false);
  useEffect(() => {
    document.title = `${t('processing')} – Polier`;
  }, [t]);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void finishSignIn(takeFragment()).then((ended) => {
      if (ended.kind === 'signed-in') {
        storeToken(ended.token);
        onSignedIn(ended.returnPath, ended.isNew);
      } else if (ended.kind === 'password-changed') onPasswordSet(ended.email);
      else if (ended.kind === 'home') onHome();
      else if (ended.kind === 'reset-password')
        startSignIn('reset-password', { email: ended.email }).catch(() => failed());
      else setOutcome(ended);
    });
    function failed() {
      setOutcome({ kind: 'message', message: '' });
    }
  }, [onSignedIn, onPasswordSet, onHome]);

  async function signInAgain() {
    setOutcome(null);
    await startSignIn('sign-in').catch(() => setOutcome({ kind: 'message', message: t('serverError') }));
  }

  if (outcome?.kind === 'message') {
    return (
      <MessagePage
        head={<Brand beta={t('beta', { ns: 'app' })} />}
        title={t('processFailed')}
        texts={[outcome.message || t('serverError')]}
        foot={foot}
      >
        <Button look="primary" onClick={signInAgain}>
          {t('again')}
        </Button>
        <Button onClick={onHome}>{t('toHome')}</Button>
      </MessagePage>
    );
  }
  return <Spinner page label={t('processing')} />;
}
