import '../../language/catalogue/add-admin-texts.ts';
import '../../language/catalogue/add-audit-texts.ts';
import { AuditLog } from '../../admin/audit-log.tsx';
import { useTexts } from '../../language/language.ts';
import { companyPath } from '../paths.ts';
import styles from './admin.module.css';
import { usePageTitle } from './use-page-title.ts';

/** The audit log. */
export default function LogPage() {
  const { t } = useTexts('admin');
  usePageTitle(t('log'));
  return (
    <>
      <h1>{t('log')}</h1>
      <p className={styles.lead}>{t('logText')}</p>
      <AuditLog to={companyPath} />
    </>
  );
}
