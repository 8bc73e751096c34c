import '../../language/catalogue/add-privacy-texts.ts';
import type { Company } from '@polier/contract/companies';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { planName } from '../../billing/plans/plan-name.ts';
import { ChatDaysForm } from '../../companies/chat-days.tsx';
import { CompanyFacts } from '../../companies/company-facts.tsx';
import { CompanyInformation } from '../../companies/company-information.tsx';
import { Devices } from '../../identity/devices.tsx';
import { useTexts } from '../../language/language.ts';
import { OwnData } from '../../privacy/own-data.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { type AccountTab, accountTabs } from '../paths.ts';
import { useSignOut } from '../use-sign-out.ts';

const PaymentTab = lazyPart(() => import('../../billing/payment-page.tsx').then((module) => module.default));
const HistoryTab = lazyPart(() =>
  import('../../billing/payments/payment-history.tsx').then((module) => module.default),
);
const EmployeesTab = lazyPart(() => import('./employees-tab.tsx').then((module) => module.default));

const parts = { payment: PaymentTab, history: HistoryTab, employees: EmployeesTab };

/** Loads the code of a tab while the company is still on its way. */
export function preloadTab(tab: string | null): void {
  if (tab && tab in parts) parts[tab as keyof typeof parts].preload();
}

/** The tabs of a company's admin; the address names the open one. */
export function CompanyTabs({ company }: { company: Company }) {
  const { t } = useTexts('account');
  const { t: plan } = useTexts('plans');
  const [search, setSearch] = useSearchParams();
  const signOut = useSignOut();
  const institute = company.kind === 'institute';
  const current = accountTabs.find((tab) => tab === search.get('tab')) ?? 'company';
  const labels: Record<AccountTab, string> = {
    company: t(institute ? 'institute' : 'company'),
    payment: t('payment'),
    history: t('history'),
    employees: t(institute ? 'students' : 'employees'),
    devices: t('devices'),
    data: t('data'),
  };
  return (
    <Tabs
      name={t('tabs')}
      tabs={accountTabs.map((id) => ({ id, label: labels[id] }))}
      current={current}
      onChoose={(tab) => setSearch({ tab }, { preventScrollReset: true })}
    >
      <Suspense fallback={<Spinner />}>
        {current === 'company' && (
          <CompanyInformation
            company={company}
            facts={<CompanyFacts company={company} plan={plan(planName(company.plan))} />}
          />
        )}
        {current === 'payment' && <PaymentTab institute={institute} />}
        {current === 'history' && <HistoryTab />}
        {current === 'employees' && <EmployeesTab students={institute} />}
        {current === 'devices' && <Devices onSignOut={signOut} />}
        {current === 'data' && (
          <>
            <ChatDaysForm company={company} />
            <OwnData scopes={['person', 'company']} institute={institute} />
          </>
        )}
      </Suspense>
    </Tabs>
  );
}
