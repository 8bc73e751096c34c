import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './small-select.module.css';

type Props<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>;

/** A native select for toolbars, as high as a button. */
export function SmallSelect<Value extends string>({ value, options, onChoose, className, ...rest }: Props<Value>) {
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <select
        {...rest}
        className={styles.select}
        value={value}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
