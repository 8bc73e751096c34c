import '../../language/catalogue/add-admin-texts.ts';
import '../../language/catalogue/add-audit-texts.ts';
import '../../language/catalogue/add-books-texts.ts';
import { AuditLog } from '../../admin/audit-log.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { companyPath } from '../paths.ts';
import styles from './admin.module.css';
import { usePageTitle } from './use-page-title.ts';

/** The audit log. */
export default function LogPage() {
  const { t } = useTexts('admin');
  usePageTitle(t('log'));
  return (
    <>
      <PageHeading>{t('log')}</PageHeading>
      <p className={styles.lead}>{t('logText')}</p>
      <AuditLog to={companyPath} />
    </>
  );
}
