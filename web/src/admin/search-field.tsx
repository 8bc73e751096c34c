import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './admin.module.css';

const pauseMs = 250;

/** A search that is applied when somebody pauses typing. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <label className={styles.search}>
      <Search aria-hidden="true" />
      <span className="unseen">{label}</span>
      <input type="search" value={typed} placeholder={label} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
}
