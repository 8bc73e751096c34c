import { useEffect, useRef, useState } from 'react';

/** The value, updated at most once per `intervalMs` while `busy`, and at once otherwise. */
export function useThrottled<T>(value: T, intervalMs: number, busy: boolean): T {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    if (!busy) return;
    const wait = Math.max(0, last.current + intervalMs - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, intervalMs, busy]);
  return busy ? shown : value;
}
