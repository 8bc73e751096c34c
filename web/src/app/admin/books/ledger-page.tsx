import '../../../language/catalogue/add-admin-texts.ts';
import '../../../language/catalogue/add-books-texts.ts';
import { LedgerList } from '../../../admin/books/ledger-list.tsx';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';

/** The books of all companies; the first page of bookkeepers. */
export default function LedgerPage() {
  const { t } = useTexts('books');
  usePageTitle(t('ledger'));
  return (
    <>
      <PageHeading>{t('ledger')}</PageHeading>
      <p className={styles.lead}>{t('ledgerText')}</p>
      <LedgerList />
    </>
  );
}
