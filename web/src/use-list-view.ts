import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const pageSizes = [10, 25, 50, 100] as const;
const defaultSize = 25;

export type ListView = {
  /** What the address holds, with the defaults filled in. */
  values: Record<string, string>;
  skip: number;
  limit: number;
  /** Changes what is listed; that begins at the first page again, but for `skip` itself. */
  set: (part: Record<string, string>) => void;
  clear: () => void;
  changed: boolean;
};

/** What a list shows, kept in the address: a page can be reloaded, shared and gone back to. */
export function useListView(defaults: Record<string, string>): ListView {
  const [params, setParams] = useSearchParams();
  const values = useMemo(
    () => Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value])),
    [params, defaults],
  );
  const size = Number(params.get('limit'));
  const limit = pageSizes.find((one) => one === size) ?? defaultSize;
  const skip = Math.max(0, Math.floor(Number(params.get('skip')) || 0));
  return {
    values: useDeferredValue(values),
    skip,
    limit,
    changed: Object.entries(defaults).some(([name, value]) => (values[name] ?? '') !== value),
    set: (part) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('skip' in part)) next.delete('skip');
          for (const [name, value] of Object.entries(part)) {
            if (value === (defaults[name] ?? '')) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: !('skip' in part) },
      ),
    clear: () => setParams({}, { replace: true }),
  };
}
