import '../language/add-landing-texts.ts';
import '../language/add-plans-texts.ts';
import { useLocation, useSearchParams } from 'react-router';
import { PlanCards } from '../billing/plan-cards.tsx';
import { mostFreeMonths, usePrices } from '../billing/use-prices.ts';
import { Invited } from '../identity/invited.tsx';
import { LoginPage } from '../identity/login-page.tsx';
import { signUpPath } from './paths.ts';
import { SiteFooter } from './site-footer.tsx';

/** The first page of guests. */
export default function FirstPage() {
  const prices = usePrices();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const invited = search.get('invited');
  if (invited) return <Invited email={invited} language={search.get('language')} />;
  return (
    <LoginPage
      email={state?.email ?? ''}
      plans={(signUp, busy) => <PlanCards busy={busy} onChoose={(plan) => signUp(signUpPath(plan))} />}
      freeMonths={mostFreeMonths(prices.data?.plans)}
      footer={<SiteFooter />}
    />
  );
}
