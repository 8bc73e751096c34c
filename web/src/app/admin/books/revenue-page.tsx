import '../../../language/catalogue/add-admin-texts.ts';
import '../../../language/catalogue/add-books-texts.ts';
import { RevenueReport } from '../../../admin/books/revenue-report.tsx';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';

/** Revenue and VAT by period. */
export default function RevenuePage() {
  const { t } = useTexts('books');
  usePageTitle(t('revenue'));
  return (
    <>
      <PageHeading>{t('revenue')}</PageHeading>
      <p className={styles.lead}>{t('revenueText')}</p>
      <RevenueReport />
    </>
  );
}
