import type { DraftDocument } from '@polier/contract/chat';
import styles from './draft-card.module.css';

type Props = { place: DraftDocument['open'][number]; value: string; onChange: (value: string) => void };

/** A field in the text of a draft, as wide as its value or its name. */
export function OpenPlace({ place: { name, isNumber, hint }, value, onChange }: Props) {
  const shown = value || name;
  return (
    <input
      className={styles.field}
      value={value}
      placeholder={name}
      aria-label={hint ? `${name} (${hint})` : name}
      title={hint || undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={200}
      style={{ width: `calc(${Math.min(38, Math.max(4, shown.length))}ch + 18px)` }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
