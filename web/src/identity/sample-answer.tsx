import { useTexts } from '../language/language.ts';
import { NumberMark } from '../ui/number-mark.tsx';
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
        {`${t('sampleMiddle')}\u00a0`}
        <NumberMark number={1} proven /> {t('sampleThen')}
        <strong>{t('sampleSlope')}</strong>
        {`${t('sampleEnd')}\u00a0`}
        <NumberMark number={2} proven />
      </p>
      <ol className={styles.sources}>
        <li>
          <NumberMark number={1} proven />
          <span className={styles.source}>{t('sampleFirst')}</span>
          <span className={styles.part}>{t('sampleFirstPart')}</span>
        </li>
        <li>
          <NumberMark number={2} proven />
          <span className={styles.source}>{t('sampleSecond')}</span>
          <span className={styles.part}>{t('sampleSecondPart')}</span>
        </li>
      </ol>
    </figure>
  );
}
