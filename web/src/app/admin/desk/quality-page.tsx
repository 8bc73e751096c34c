import '../../../language/catalogue/add-editing-texts.ts';
import { QualityReport } from '../../../editing/quality/quality-report.tsx';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';

/** The quality of the answers, for the association. */
export default function OfficeQualityPage() {
  const { t } = useTexts('editing');
  usePageTitle(t('quality'));
  return (
    <>
      <PageHeading>{t('quality')}</PageHeading>
      <p className={styles.lead}>{t('qualityText')}</p>
      <QualityReport endpoint="GET /api/super-admin/quality" />
    </>
  );
}
