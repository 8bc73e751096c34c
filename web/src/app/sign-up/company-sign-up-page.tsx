import '../../language/add-companies-texts.ts';
import '../../language/add-employees-texts.ts';
import '../../language/add-plans-texts.ts';
import '../../language/add-sign-up-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCurrentUser } from '../../employees/current-user.ts';
import { useTexts } from '../../language/language.ts';
import { RequestRefused } from '../../request.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { useDraft } from './use-draft.ts';
import { Wizard } from './wizard.tsx';

/** The sign-up, from where it was left on whatever device. */
export default function CompanySignUpPage() {
  const { t } = useTexts('signUp');
  const client = useQueryClient();
  const signOut = useSignOut();
  const { data, error, isFetchedAfterMount, refetch, keep } = useDraft();
  const finished = error instanceof RequestRefused && error.code === 'SIGN_UP_FINISHED';
  // Finished elsewhere: who somebody is has changed, and the guard knows where they belong.
  useEffect(() => {
    if (finished) forgetCurrentUser(client);
  }, [finished, client]);
  if (data && isFetchedAfterMount) return <Wizard draft={data} onDraft={keep} />;
  if (error && !finished) {
    return (
      <MessagePage
        head={<Brand beta={t('beta', { ns: 'app' })} />}
        title={t('faultTitle')}
        texts={[error.message || t('faultText')]}
      >
        <Button look="primary" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
        <Button onClick={signOut}>{t('signOut')}</Button>
      </MessagePage>
    );
  }
  return <Spinner page />;
}
