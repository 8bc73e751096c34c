import { useTexts } from '../../language/language.ts';
import { StaffAccounts } from '../../staff/staff-accounts.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './admin.module.css';
import { usePageTitle } from './use-page-title.ts';

/** The accounts of the association's staff. */
export default function AccountsPage() {
  const { t } = useTexts('staff');
  usePageTitle(t('accounts'));
  return (
    <>
      <PageHeading>{t('accounts')}</PageHeading>
      <p className={styles.lead}>{t('accountsText')}</p>
      <StaffAccounts />
    </>
  );
}
