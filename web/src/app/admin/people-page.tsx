import '../../language/catalogue/add-admin-texts.ts';
import { PeopleList } from '../../admin/people-list.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { companyPath } from '../paths.ts';
import { usePageTitle } from './use-page-title.ts';

/** The people of all companies. */
export default function PeoplePage() {
  const { t } = useTexts('admin');
  usePageTitle(t('people'));
  return (
    <>
      <PageHeading>{t('people')}</PageHeading>
      <PeopleList to={companyPath} />
    </>
  );
}
