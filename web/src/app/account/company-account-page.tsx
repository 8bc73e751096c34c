import '../../language/catalogue/add-account-texts.ts';
import '../../language/catalogue/add-companies-texts.ts';
import '../../language/catalogue/add-employees-texts.ts';
import '../../language/catalogue/add-plans-texts.ts';
import '../../language/catalogue/add-privacy-texts.ts';
import '../../language/catalogue/add-subscription-texts.ts';
import { useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SubscriptionSummary } from '../../billing/subscription/subscription-summary.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { OwnProfile } from '../../employees/own-profile.tsx';
import { Devices } from '../../identity/devices.tsx';
import { useTexts } from '../../language/language.ts';
import { OwnData } from '../../privacy/own-data.tsx';
import { RequestRefused } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageFrame } from '../page-frame.tsx';
import { useSignedInUser } from '../route-guard.tsx';
import { useSignOut } from '../use-sign-out.ts';
import styles from './company-account-page.module.css';
import { CompanyTabs, preloadTab } from './company-tabs.tsx';

/** The account of a company or institute: all of it for its admins, their own profile for everybody else. */
export default function CompanyAccountPage() {
  const { t } = useTexts('account');
  const user = useSignedInUser();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  const admin = user.Role === 'admin';
  const { data, error, refetch } = useCompany();
  // The tabs are rendered in pieces, between which what somebody does is answered.
  const isKnown = useDeferredValue(data !== undefined);
  const company = isKnown ? data : undefined;
  const refused = error instanceof RequestRefused && error.status === 403;
  const name = company?.name ?? user.CompanyName ?? '';
  const tab = search.get('tab');
  useEffect(() => {
    if (admin) preloadTab(tab);
  }, [admin, tab]);
  useEffect(() => {
    document.title = `${t('title')} – Polier`;
  }, [t]);
  return (
    <PageFrame>
      <PageHeading className={styles.title} data-short={admin ? '' : undefined}>
        {name}
      </PageHeading>
      <p className={styles.line} data-short={admin ? '' : undefined}>
        {company && <SubscriptionSummary plan={company.plan} admin={admin} brief={tab === 'payment'} />}
      </p>
      {company && admin && <CompanyTabs company={company} />}
      {company && !admin && (
        <section className={styles.section}>
          <h2>{t('profile')}</h2>
          <OwnProfile id={user.EmployeeId} />
        </section>
      )}
      {company && !admin && (
        <section className={styles.section}>
          <h2>{t('devices')}</h2>
          <Devices onSignOut={signOut} />
        </section>
      )}
      {company && !admin && (
        <section className={styles.section}>
          <OwnData scopes={['person']} />
        </section>
      )}
      {!company && !error && <Spinner />}
      {error && !company && (
        <div className={styles.section} role="alert">
          <p>{refused ? t('noAccess') : t('notLoaded')}</p>
          {!refused && (
            <Button className={styles.again} onClick={() => refetch()}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
    </PageFrame>
  );
}
