import '../../language/catalogue/add-companies-texts.ts';
import '../../language/catalogue/add-employees-texts.ts';
import '../../language/catalogue/add-plans-texts.ts';
import '../../language/catalogue/add-sign-up-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { usePrices } from '../../billing/plans/use-prices.ts';
import { clearUserQueries } from '../../employees/use-current-user.ts';
import { useTexts } from '../../language/language.ts';
import { RequestRefused } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { useKnownAnswers } from './use-known-answers.ts';
import { useSignUpDraft } from './use-sign-up-draft.ts';
import { Wizard } from './wizard.tsx';

/** The sign-up, continued where it was left on any device. */
export default function CompanySignUpPage() {
  const { t } = useTexts('signUp');
  const client = useQueryClient();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  const { data, error, isFetchedAfterMount, refetch, keep } = useSignUpDraft();
  const finished = error instanceof RequestRefused && error.code === 'SIGN_UP_FINISHED';
  // Finished elsewhere: the current user has changed, and the route guard redirects.
  useEffect(() => {
    if (finished) clearUserQueries(client);
  }, [finished, client]);
  // Asked for together with the draft, and waited for: prices that come later move the plans.
  const { isPending, failureCount } = usePrices();
  const pricesKnown = !isPending || failureCount > 0;
  const isReady = useKnownAnswers(isFetchedAfterMount ? data : undefined, search.get('plan'), keep);
  // Rendered in pieces, between which what somebody does is answered.
  const mayShow = useDeferredValue(isReady && pricesKnown);
  if (data && isReady && pricesKnown && mayShow) return <Wizard draft={data} onDraft={keep} />;
  if (error && !finished) {
    return (
      <MessagePage
        head={<Brand beta={t('beta', { ns: 'app' })} />}
        title={t('faultTitle')}
        texts={[error.message || t('faultText')]}
        foot={<SiteFooter />}
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
