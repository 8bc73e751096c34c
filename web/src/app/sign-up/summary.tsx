import type { SignUpDraft } from '@polier/contract/companies';
import { Link } from 'react-router';
import { plans } from '../../billing/plans/plans.ts';
import { useTexts } from '../../language/language.ts';
import { type Step, stepPath } from './steps.ts';
import styles from './wizard.module.css';

/** The entries of the steps before, each with a link to change it. */
export function Summary({ draft, email }: { draft: SignUpDraft; email: string }) {
  const { t } = useTexts('signUp');
  const { t: say } = useTexts('plans');
  const { profile, company } = draft;
  const plan = plans.find(({ code }) => code === draft.plan);
  const address = (one: { street: string; postalCode: string; city: string }) =>
    [one.street, [one.postalCode, one.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const rows: { label: string; lines: string[]; step: Step }[] = [
    { label: t('summaryPlan'), lines: [plan ? say(plan.name) : ''], step: 'plan' },
    {
      label: t('summaryPerson'),
      lines: [[profile?.firstName, profile?.middleName, profile?.lastName].filter(Boolean).join(' '), email],
      step: 'profile',
    },
    {
      label: company?.kind === 'institute' ? t('summaryInstitute') : t('summaryCompany'),
      lines: company ? [company.name, address(company.address)] : [],
      step: 'organisation',
    },
    ...(company?.invoiceAddress
      ? [{ label: t('summaryInvoice'), lines: [address(company.invoiceAddress)], step: 'organisation' as const }]
      : []),
  ];
  return (
    <dl className={styles.summary}>
      {rows.map(({ label, lines, step }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {lines.filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
          <dd>
            <Link to={stepPath(step)} aria-label={`${label}: ${t('change')}`}>
              {t('change')}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
