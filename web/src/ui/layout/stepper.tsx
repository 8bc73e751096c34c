import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import styles from './stepper.module.css';

type Props = {
  name: string;
  /** `to` is null for a step that cannot be visited yet. */
  steps: readonly { label: string; to: string | null; done: boolean }[];
  current: number;
};

/** The position in a sequence of steps; finished steps are links. */
export function Stepper({ name, steps, current }: Props) {
  const { t } = useTexts('ui');
  return (
    <nav aria-label={name} className={styles.nav}>
      <ol className={styles.steps}>
        {steps.map(({ label, to, done }, at) => (
          <li key={label} className={styles.step} data-current={at === current || undefined}>
            <span className={styles.number} data-done={done || undefined} aria-hidden="true">
              {done && at !== current ? <Check /> : at + 1}
            </span>
            {to && at !== current ? (
              <Link to={to} className={styles.label}>
                {label}
                {done && <span className="unseen">, {t('stepDone')}</span>}
              </Link>
            ) : (
              <span className={styles.label} aria-current={at === current ? 'step' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.short}>{t('step', { number: current + 1, count: steps.length })}</p>
    </nav>
  );
}
