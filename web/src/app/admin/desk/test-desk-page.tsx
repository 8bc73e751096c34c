import '../../../language/catalogue/add-editing-texts.ts';
import { useSearchParams } from 'react-router';
import { TestDesk } from '../../../editing/desk/test-desk.tsx';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';
import { sourcePath } from './desk-paths.ts';

/** The test desk of the editors; the address may carry a question. */
export default function TestDeskPage() {
  const { t } = useTexts('editing');
  const [search] = useSearchParams();
  usePageTitle(t('desk'));
  return (
    <>
      <PageHeading>{t('desk')}</PageHeading>
      <p className={styles.lead}>{t('deskText')}</p>
      <TestDesk key={search.toString()} begin={Object.fromEntries(search)} pathOf={sourcePath} />
    </>
  );
}
