import '../../../language/catalogue/add-editing-texts.ts';
import { GoldList } from '../../../editing/gold/gold-list.tsx';
import { useTexts } from '../../../language/language.ts';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';

/** The questions whose answers are known. */
export default function GoldPage() {
  const { t } = useTexts('editing');
  usePageTitle(t('goldQuestions'));
  return (
    <>
      <h1>{t('goldQuestions')}</h1>
      <p className={styles.lead}>{t('goldText')}</p>
      <GoldList />
    </>
  );
}
