import type { DraftDocument } from '@polier/contract/chat';
import styles from './draft-card.module.css';

type Props = {
  place: DraftDocument['open'][number];
  /** What stands behind it in the draft. */
  after: string;
  value: string;
  onChange: (value: string) => void;
};

/** A field in the text of a draft, as wide as its value or its name. */
export function OpenPlace({ place: { name, isNumber, hint, refused }, after, value, onChange }: Props) {
  const shown = value || withoutUnit(name, after);
  const isRefused = refused !== undefined && value === refused.value;
  return (
    <input
      className={styles.field}
      value={value}
      placeholder={withoutUnit(name, after)}
      aria-label={hint ? `${name} (${hint})` : name}
      aria-invalid={isRefused || undefined}
      title={(isRefused ? refused.why : hint) || undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={200}
      style={{ width: `calc(${Math.min(38, Math.max(4, shown.length))}ch + 18px)` }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The name without its unit where the draft says that behind the field: 'Verzugszins' before 'Prozent im Jahr'. */
export function withoutUnit(name: string, after: string): string {
  const [, short, unit] = /^(.+) (?:in|en) (.+)$/u.exec(name) ?? [];
  return short && unit && after.trimStart().toLowerCase().startsWith(unit.toLowerCase()) ? short : name;
}
