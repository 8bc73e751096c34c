import '../../language/catalogue/add-admin-texts.ts';
import { CompanyList } from '../../admin/company-list.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { companyPath } from '../paths.ts';
import { usePageTitle } from './use-page-title.ts';

/** All companies; the first page of super-admins. */
export default function CompaniesPage() {
  const { t } = useTexts('admin');
  usePageTitle(t('companies'));
  return (
    <>
      <PageHeading>{t('companies')}</PageHeading>
      <CompanyList to={companyPath} />
    </>
  );
}
