import { useState } from 'react';
import { startSignIn } from '../../identity/start-sign-in.ts';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { ArrivalHead } from './arrival-head.tsx';

/** Asks a guest who comes back from the payment provider to sign in: the payment is shown to its owner only. */
export function SignInFirst({ returnPath }: { returnPath: string }) {
  const { t } = useTexts('arrival');
  const { t: say } = useTexts('identity');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const signIn = () => {
    setBusy(true);
    setFailed(false);
    startSignIn('sign-in', { returnPath }).catch(() => {
      setBusy(false);
      setFailed(true);
    });
  };
  return (
    <MessagePage head={<ArrivalHead />} foot={<SiteFooter />} title={t('guestTitle')} texts={[t('guestText')]}>
      <Button look="primary" disabled={busy} onClick={signIn}>
        {t('signIn')}
      </Button>
      {failed && <p role="alert">{say('serverError')}</p>}
    </MessagePage>
  );
}
