import { useRef } from 'react';

/**
 * Returns the previous list while its items have the same keys, so that memoised values that depend on it stay valid.
 */
export function useStableList<T>(list: T[], keyOf: (item: T) => unknown): T[] {
  const previous = useRef(list);
  const isSame =
    previous.current.length === list.length && previous.current.every((item, at) => keyOf(item) === keyOf(list[at]!));
  if (!isSame) previous.current = list;
  return previous.current;
}
