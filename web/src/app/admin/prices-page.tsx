import '../../language/catalogue/add-admin-texts.ts';
import '../../language/catalogue/add-prices-texts.ts';
import { PriceList } from '../../admin/prices/price-list.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './admin.module.css';
import { usePageTitle } from './use-page-title.ts';

/** What the plans cost from which day on, the free times and the VAT rates. */
export default function PricesPage() {
  const { t } = useTexts('prices');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p className={styles.lead}>{t('lead')}</p>
      <PriceList />
    </>
  );
}
