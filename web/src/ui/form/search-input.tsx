import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './search-input.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'placeholder'> & {
  label: string;
  /** Without a frame, where a list begins below it. */
  bare?: boolean;
  'data-focus-home'?: boolean;
};

/** A search field with its icon; the label stands in it until somebody types. */
export function SearchInput({ label, bare = false, ...rest }: Props) {
  return (
    <label className={`${styles.search} ${bare ? styles.bare : ''}`}>
      <Search aria-hidden="true" />
      <span className="unseen">{label}</span>
      <input {...rest} type="search" placeholder={label} />
    </label>
  );
}
