import { useTexts } from '../language/language.ts';
import { NumberMark } from '../ui/number-mark.tsx';
import styles from './sample-answer.module.css';

/** A sample answer: a real one, with the articles it is based on. */
export function SampleAnswer() {
  const { t } = useTexts('identity');
  return (
    <figure className={styles.card} aria-label={t('sample')}>
      <p className={styles.question}>{t('sampleQuestion')}</p>
      <p className={styles.answer}>
        {t('sampleStart')}
        <strong>{t('sampleDepth')}</strong>
        <Cited text={t('sampleMiddle')} number={1} /> {t('sampleThen')}
        <strong>{t('sampleSlope')}</strong>
        <Cited text={t('sampleEnd')} number={2} />
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

/** Keeps a citation on the line of the word before it. */
function Cited({ text, number }: { text: string; number: number }) {
  const word = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, word)}
      <span className={styles.cited}>
        {text.slice(word)} <NumberMark number={number} proven />
      </span>
    </>
  );
}
