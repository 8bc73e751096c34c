import '../../language/catalogue/add-outdated-texts.ts';
import { useEffect } from 'react';
import { OutdatedAnswers } from '../../chat/outdated/outdated-answers.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageFrame } from '../page-frame.tsx';
import { chatPath } from '../paths.ts';
import styles from './company-account-page.module.css';

/** The person's answers that rest on a source that changed since. */
export default function OutdatedPage() {
  const { t } = useTexts('outdated');
  useEffect(() => {
    document.title = `${t('title')} – Polier`;
  }, [t]);
  return (
    <PageFrame>
      <PageHeading className={styles.title}>{t('title')}</PageHeading>
      <p className={styles.lead}>{t('lead')}</p>
      <OutdatedAnswers hrefOf={chatPath} />
    </PageFrame>
  );
}
