import { useEffect, useState } from 'react';
import { SearchInput } from '../ui/form/search-input.tsx';

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
  return <SearchInput label={label} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
