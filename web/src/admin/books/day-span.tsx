import { dayOf } from '../../language/day.ts';
import { useTexts } from '../../language/language.ts';
import styles from '../admin.module.css';

/** The first days of this year and the day it is, as the books begin. */
export function thisYear(): { from: string; to: string } {
  const today = dayOf(new Date());
  return { from: `${today.slice(0, 4)}-01-01`, to: today };
}

type Props = { from: string; to: string; onChange: (part: Record<string, string>) => void };

/** Two days to choose, and what is wrong with them. */
export function DaySpan({ from, to, onChange }: Props) {
  const { t } = useTexts('books');
  const values = { from, to };
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.day}>
          {t(name)}
          <input
            type="date"
            value={values[name]}
            onChange={({ target }) => target.value && onChange({ [name]: target.value })}
          />
        </label>
      ))}
      {from > to && <p role="alert">{t('wrongDays')}</p>}
    </>
  );
}
