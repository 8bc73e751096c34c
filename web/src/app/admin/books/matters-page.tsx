import '../../../language/catalogue/add-admin-texts.ts';
import '../../../language/catalogue/add-books-texts.ts';
import { MattersList } from '../../../admin/books/matters-list.tsx';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';

/** Payments, refunds and disputes that somebody has to look at. */
export default function MattersPage() {
  const { t } = useTexts('books');
  usePageTitle(t('matters'));
  return (
    <>
      <PageHeading>{t('matters')}</PageHeading>
      <p className={styles.lead}>{t('mattersText')}</p>
      <MattersList />
    </>
  );
}
