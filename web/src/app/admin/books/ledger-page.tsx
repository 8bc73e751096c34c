import '../../../language/catalogue/add-admin-texts.ts';
import '../../../language/catalogue/add-books-texts.ts';
import { LedgerList } from '../../../admin/books/ledger-list.tsx';
import { useTexts } from '../../../language/language.ts';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';

/** The books of all companies; the first page of bookkeepers. */
export default function LedgerPage() {
  const { t } = useTexts('books');
  usePageTitle(t('ledger'));
  return (
    <>
      <h1>{t('ledger')}</h1>
      <p className={styles.lead}>{t('ledgerText')}</p>
      <LedgerList />
    </>
  );
}
