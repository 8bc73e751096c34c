import { useRef } from 'react';

/** The list of before as long as it holds the same things, so that what depends on it need not be made anew. */
export function useSame<T>(list: T[], thing: (item: T) => unknown): T[] {
  const before = useRef(list);
  const isSame =
    before.current.length === list.length && before.current.every((item, at) => thing(item) === thing(list[at]!));
  if (!isSame) before.current = list;
  return before.current;
}
