import '../../../language/catalogue/add-editing-texts.ts';
import { GoldList } from '../../../editing/gold/gold-list.tsx';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';
import { testDeskPath } from './desk-paths.ts';

/** The questions whose answers are known. */
export default function GoldPage() {
  const { t } = useTexts('editing');
  usePageTitle(t('goldQuestions'));
  return (
    <>
      <PageHeading>{t('goldQuestions')}</PageHeading>
      <p className={styles.lead}>{t('goldText')}</p>
      <GoldList deskPathOf={({ question, ...asked }) => testDeskPath({ text: question, ...asked })} />
    </>
  );
}
