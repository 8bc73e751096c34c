import { useEffect, useRef, useState } from 'react';

/** The value, changing at most once per `pace` milliseconds while `busy`; at once when not. */
export function useThrottled<T>(value: T, pace: number, busy: boolean): T {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    if (!busy) return;
    const wait = Math.max(0, last.current + pace - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, pace, busy]);
  return busy ? shown : value;
}
