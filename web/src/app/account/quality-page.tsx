import '../../language/catalogue/add-editing-texts.ts';
import { useEffect } from 'react';
import { QualityReport } from '../../editing/quality/quality-report.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageFrame } from '../page-frame.tsx';
import styles from './company-account-page.module.css';

/** How Polier answered the questions of a month, for customers. */
export default function QualityPage() {
  const { t } = useTexts('editing');
  useEffect(() => {
    document.title = `${t('quality')} – Polier`;
  }, [t]);
  return (
    <PageFrame>
      <PageHeading className={styles.title}>{t('quality')}</PageHeading>
      <p className={styles.lead}>{t('qualityText')}</p>
      <QualityReport endpoint="GET /api/quality" />
    </PageFrame>
  );
}
