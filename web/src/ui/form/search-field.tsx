import { useEffect, useRef, useState } from 'react';
import { SearchInput } from './search-input.tsx';

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
  const given = useRef(value);
  useEffect(() => {
    // What was given on from here comes back later: it must not replace what has been typed since.
    if (value !== given.current) setTyped(value);
    given.current = value;
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      given.current = typed.trim();
      onChange(given.current);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return <SearchInput label={label} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
