import type { Company } from '@polier/contract/companies';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { percentText } from '../language/money.ts';
import styles from './company-information.module.css';

/** Read-only facts about a company. `plan` is the name of its plan. */
export function CompanyFacts({ company, plan }: { company: Company; plan: string }) {
  const { t } = useTexts('account');
  const { id, creator, discountPercent, verifiedStatus, verifyUntil, verifyDaysLeft } = company;
  const verification = { 1: t('notVerified'), 2: t('verified'), 3: t('rejected') }[verifiedStatus];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('plan')}</dt>
        <dd>{plan}</dd>
      </div>
      {(verifyUntil || verifiedStatus !== 1) && (
        <div>
          <dt>{t('verification')}</dt>
          <dd>
            {verification}
            {verifiedStatus === 1 && verifyUntil && (
              <span className={styles.more}>
                {t('verifyUntil', { day: dayText(verifyUntil, currentLanguage()) })}{' '}
                {t('daysLeft', { count: verifyDaysLeft ?? 0 })} {t('verifyElse')}
              </span>
            )}
            {verifiedStatus === 3 && <span className={styles.more}>{t('rejectedText')}</span>}
          </dd>
        </div>
      )}
      {discountPercent > 0 && (
        <div>
          <dt>{t('discount')}</dt>
          <dd>{percentText(discountPercent)}</dd>
        </div>
      )}
      <div>
        <dt>{t('creator')}</dt>
        <dd>{creator || '–'}</dd>
      </div>
      <div>
        <dt>{t(company.kind === 'institute' ? 'instituteId' : 'companyId')}</dt>
        <dd>{id}</dd>
      </div>
    </dl>
  );
}
