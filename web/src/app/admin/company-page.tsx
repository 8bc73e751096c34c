import '../../language/catalogue/add-admin-texts.ts';
import '../../language/catalogue/add-audit-texts.ts';
import '../../language/catalogue/add-books-texts.ts';
import { Link, useParams } from 'react-router';
import { CompanyDetail } from '../../admin/company-detail.tsx';
import { useTexts } from '../../language/language.ts';
import { companyLogPath, ledgerPath, paths } from '../paths.ts';
import { usePageTitle } from './use-page-title.ts';

/** One company. */
export default function CompanyPage() {
  const { t } = useTexts('admin');
  const { companyId = '' } = useParams();
  usePageTitle(t('company'));
  return (
    <>
      <p>
        <Link to={paths.superAdmin}>{t('backToCompanies')}</Link>
      </p>
      <CompanyDetail key={companyId} id={Number(companyId)} log={companyLogPath(companyId)} ledger={ledgerPath} />
    </>
  );
}
