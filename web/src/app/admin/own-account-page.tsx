import { useTexts } from '../../language/language.ts';
import { ChangePassword } from '../../staff/change-password.tsx';
import { SecondFactor } from '../../staff/second-factor.tsx';
import { useStaff } from '../../staff/use-staff.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './admin.module.css';
import { usePageTitle } from './use-page-title.ts';

/** One's own account in the back office: password and second factor. */
export default function OwnAccountPage() {
  const { t } = useTexts('staff');
  const { visitor } = useStaff();
  usePageTitle(t('ownAccount'));
  if (visitor.state !== 'signed-in') return null;
  const { userName, role, secondFactor } = visitor.account;
  return (
    <>
      <PageHeading>{t('ownAccount')}</PageHeading>
      <p className={styles.lead}>
        {userName} · {t(role)}
      </p>
      <section className={styles.section}>
        <h2>{t('changePasswordTitle')}</h2>
        <ChangePassword />
      </section>
      <section className={styles.section}>
        <h2>{t('factorTitle')}</h2>
        <SecondFactor on={secondFactor} />
      </section>
    </>
  );
}
