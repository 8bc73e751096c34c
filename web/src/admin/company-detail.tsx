import type { CompanyDetail as Company } from '@polier/contract/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { percentText } from '../language/money.ts';
import { RequestRefused, request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import styles from './admin.module.css';
import { CompanyHistory } from './audit-log.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { Verification } from './company-list.tsx';
import { CompanyMoney, type LedgerPath } from './company-money.tsx';
import { PeopleList } from './people-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { lookOf, momentDay, planKey } from './shown.ts';

type Open = 'verify' | 'reject' | 'blocking' | 'terms' | null;

/**
 * One company: its facts, what can be decided about it, subscription, payments, people, and what was done. `log` is the
 * address of everything that was done.
 */
export function CompanyDetail({ id, log, ledger }: { id: number; log: string; ledger: LedgerPath }) {
  const { t } = useTexts('admin');
  const key = ['office', 'company', id];
  const { data, error, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: () => request('GET /api/super-admin/companies/:id', { params: { id } }),
  });
  const title = useRef<HTMLHeadingElement>(null);
  const decided = useRef<number | undefined>(undefined);
  const verified = data?.verifiedStatus;
  // A decision can take away the button that had the focus.
  useEffect(() => {
    if (decided.current !== undefined && document.activeElement === document.body) title.current?.focus();
    decided.current = verified;
  }, [verified]);
  if (isError) {
    const gone = error instanceof RequestRefused && error.status < 500 && error.status > 0;
    return (
      <div className={styles.state} role="alert">
        <p>{t(gone ? 'notFound' : 'notLoaded')}</p>
        {!gone && <Button onClick={() => refetch()}>{t('again')}</Button>}
      </div>
    );
  }
  if (!data) return <Spinner />;
  return (
    <>
      <PageHeading ref={title}>{data.name}</PageHeading>
      <Decisions company={data} />
      <Facts company={data} />
      <CompanyMoney company={data} ledger={ledger} />
      <section className={styles.section}>
        <h2>{t('people')}</h2>
        <PeopleList companyId={id} />
      </section>
      <section className={styles.section}>
        <h2>{t('history')}</h2>
        <CompanyHistory companyId={id} all={log} />
      </section>
    </>
  );
}

function Decisions({ company }: { company: Company }) {
  const { t } = useTexts('admin');
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const { id, name } = company;
  const blocked = company.blockedAt !== null;
  const nextPlan = company.subscription?.nextPlan ?? 1;
  const isReduced = company.plan !== 1 || nextPlan !== 1;
  // What the company is on or has asked for comes first; whoever is on Pro may be confirmed for either plan.
  const unconfirmed = ([nextPlan, company.plan, 2, 3] as const).filter(
    (plan, at, all) => plan !== 1 && all.indexOf(plan) === at && !company.confirmedPlans.includes(plan),
  ) as (2 | 3)[];
  // Also after a refusal: what is decided next is decided about the company as it is now.
  const close = () => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: ['office'] });
  };
  const params = { id };
  const decide = (body: { decision: 'verify'; plan: 2 | 3; reason: string } | { decision: 'reject'; reason: string }) =>
    request('POST /api/super-admin/companies/:id/verification', { params, body });
  return (
    <div className={styles.actions}>
      {unconfirmed.length > 0 && <Button onClick={() => setOpen('verify')}>{t('verify')}</Button>}
      {company.verifiedStatus !== 3 && isReduced && <Button onClick={() => setOpen('reject')}>{t('reject')}</Button>}
      <Button onClick={() => setOpen('terms')}>{t('changeTerms')}</Button>
      <Button look={blocked ? 'outlined' : 'danger'} onClick={() => setOpen('blocking')}>
        {t(blocked ? 'unblock' : 'block')}
      </Button>
      {open === 'verify' && (
        <ReasonDialog
          name={`verify ${id}`}
          title={t('verifyTitle', { name })}
          text={t('verifyText')}
          submit={t('verify')}
          choice={{
            label: t('plan'),
            options: unconfirmed.map((plan) => ({ value: String(plan), label: t(planKey(plan)) })),
          }}
          act={(reason, plan) => decide({ decision: 'verify', plan: plan === '3' ? 3 : 2, reason })}
          onDone={close}
          onClose={close}
        />
      )}
      {open === 'reject' && (
        <ReasonDialog
          name={`reject ${id}`}
          title={t('rejectTitle', { name })}
          text={t('rejectText')}
          submit={t('reject')}
          needsReason
          act={(reason) => decide({ decision: 'reject', reason })}
          onDone={close}
          onClose={close}
        />
      )}
      {open === 'blocking' && (
        <ReasonDialog
          name={`block ${id}`}
          title={t(blocked ? 'unblockTitle' : 'blockTitle', { name })}
          text={t(blocked ? 'unblockCompanyText' : 'blockCompanyText')}
          submit={t(blocked ? 'unblock' : 'block')}
          needsReason
          act={(reason) =>
            request('POST /api/super-admin/companies/:id/blocking', { params, body: { blocked: !blocked, reason } })
          }
          onDone={close}
          onClose={close}
        />
      )}
      {open === 'terms' && <ChangeTerms company={company} onDone={close} onClose={close} />}
    </div>
  );
}

function Facts({ company }: { company: Company }) {
  const { t } = useTexts('admin');
  const address = (one: Company['address']) =>
    [one.street, [one.postalCode, one.city].join(' '), one.state, one.country].filter((part) => part.trim()).join(', ');
  const subscription = company.subscription?.state ?? null;
  const blocked = company.blockedAt !== null;
  const facts: [label: string, value: React.ReactNode][] = [
    [t('number'), company.id],
    [
      t('state'),
      <Status key="state" look={lookOf({ blocked, subscription })}>
        {t(blocked ? 'blocked' : (subscription ?? 'noSubscription'))}
      </Status>,
    ],
    [t('plan'), t(planKey(company.plan))],
    [t('verification'), <Verification key="verification" {...company} />],
    [t('confirmedFor'), company.confirmedPlans.map((plan) => t(planKey(plan))).join(', ') || '–'],
    [t('discountIs'), percentText(company.discountPercent)],
    [t('kind'), t(company.kind === 'institute' ? 'kindInstitute' : 'kindCompany')],
    [t('numberOfPeople'), company.people],
    [t('size'), company.size ? `${company.size} (${company.sizeCode})` : '–'],
    [t('department'), company.department || '–'],
    [t('companyNumber'), company.companyNumber || '–'],
    [
      t('website'),
      company.website ? (
        <a key="website" href={company.website} target="_blank" rel="noopener noreferrer">
          {company.website}
        </a>
      ) : (
        '–'
      ),
    ],
    [t('address'), address(company.address) || '–'],
    [t('invoiceAddress'), company.invoiceAddress ? address(company.invoiceAddress) : t('sameAddress')],
    [t('language'), company.language.toUpperCase()],
    [t('creator'), company.creator || '–'],
    [t('createdAt'), momentDay(company.createdAt)],
  ];
  return (
    <section>
      <h2 className="unseen">{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
