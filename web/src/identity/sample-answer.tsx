import { useTexts } from '../language/language.ts';
import styles from './sample-answer.module.css';

/** What an answer looks like: a true one, with the articles it rests on. */
export function SampleAnswer() {
  const { t } = useTexts('identity');
  return (
    <figure className={styles.card} aria-label={t('sample')}>
      <p className={styles.question}>{t('sampleQuestion')}</p>
      <p className={styles.answer}>
        {t('sampleStart')}
        <strong>{t('sampleDepth')}</strong>
        {t('sampleMiddle')} <span className={styles.cite}>1</span> {t('sampleThen')}
        <strong>{t('sampleSlope')}</strong>
        {t('sampleEnd')} <span className={styles.cite}>2</span>
      </p>
      <ol className={styles.sources}>
        <li>
          <span className={styles.cite}>1</span>
          <span className={styles.source}>{t('sampleFirst')}</span>
          <span className={styles.part}>{t('sampleFirstPart')}</span>
        </li>
        <li>
          <span className={styles.cite}>2</span>
          <span className={styles.source}>{t('sampleSecond')}</span>
          <span className={styles.part}>{t('sampleSecondPart')}</span>
        </li>
      </ol>
    </figure>
  );
}
