import '../../../language/catalogue/add-editing-texts.ts';
import { SourceList } from '../../../editing/sources/source-list.tsx';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';
import { sourcePath } from './desk-paths.ts';

/** The sources, for the editors. */
export default function SourcesPage() {
  const { t } = useTexts('editing');
  usePageTitle(t('sources'));
  return (
    <>
      <PageHeading>{t('sources')}</PageHeading>
      <p className={styles.lead}>{t('sourcesText')}</p>
      <SourceList pathOf={sourcePath} />
    </>
  );
}
