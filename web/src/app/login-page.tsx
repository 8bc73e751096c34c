import '../language/catalogue/add-landing-texts.ts';
import '../language/catalogue/add-plans-texts.ts';
import { useLocation, useSearchParams } from 'react-router';
import { PlanCards } from '../billing/plans/plan-cards.tsx';
import { maxFreeMonths, usePrices } from '../billing/plans/use-prices.ts';
import { Invitation } from '../identity/invitation.tsx';
import { LoginPage } from '../identity/login-page.tsx';
import { signUpPath } from './paths.ts';
import { SiteFooter } from './site-footer.tsx';

/** The first page of guests. */
export default function FirstPage() {
  const prices = usePrices();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const invited = search.get('invited');
  if (invited) return <Invitation email={invited} language={search.get('language')} foot={<SiteFooter />} />;
  return (
    <LoginPage
      email={state?.email ?? ''}
      plans={(signUp, busy) => <PlanCards busy={busy} onChoose={(plan) => signUp(signUpPath(plan))} />}
      freeMonths={maxFreeMonths(prices.data?.plans)}
      footer={<SiteFooter />}
    />
  );
}
