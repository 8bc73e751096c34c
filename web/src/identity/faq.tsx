import { Minus, Plus } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import styles from './faq.module.css';

const questions = [
  ['question1', 'answer1'],
  ['question2', 'answer2'],
  ['question3', 'answer3'],
  ['question4', 'answer4'],
  ['question5', 'answer5'],
] as const;

/** Frequently asked questions of companies that consider signing up. */
export function Faq() {
  const { t } = useTexts('landing');
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions" className={styles.title}>
        {t('questions')}
      </h2>
      <div>
        {questions.map(([question, answer], at) => (
          <details key={question} className={styles.one} open={at === 0}>
            <summary className={styles.question}>
              <span>{t(question)}</span>
              <Plus className={styles.opens} aria-hidden="true" />
              <Minus className={styles.closes} aria-hidden="true" />
            </summary>
            <p className={styles.answer}>{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
