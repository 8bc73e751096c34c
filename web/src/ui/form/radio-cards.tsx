import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

type Card<Value> = { value: Value; label: string; children?: ReactNode };
type Props<Value> = {
  legend: string;
  hideLegend?: boolean;
  name: string;
  cards: readonly Card<Value>[];
  value: Value | null;
  error?: string | null;
  onChange: (value: Value) => void;
};

/** A radio group of cards with room for a description each. */
export function RadioCards<Value extends string | number>({
  legend,
  hideLegend = false,
  name,
  cards,
  value,
  error,
  onChange,
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'unseen' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={card.children ? `${id}-${card.value}` : undefined}
              aria-labelledby={`${id}-${card.value}-label`}
              onChange={() => onChange(card.value)}
            />
            <span className={styles.cardText}>
              <span id={`${id}-${card.value}-label`} className={styles.cardLabel}>
                {card.label}
              </span>
              {card.children && (
                <span id={`${id}-${card.value}`} className={styles.cardMore}>
                  {card.children}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
