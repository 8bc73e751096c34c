import { useDeferredValue, useEffect, useMemo } from 'react';
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

/**
 * Leads to the last page of a list when the one in the address is gone, as when its last entry was done with. `total`
 * is undefined while it is not known.
 */
export function useLastPage(skip: number, size: number, total: number | undefined): void {
  const [, setParams] = useSearchParams();
  const isGone = total !== undefined && skip > 0 && skip >= total;
  const last = isGone ? Math.max(0, Math.ceil(total / size) - 1) * size : 0;
  useEffect(() => {
    if (!isGone) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (last > 0) next.set('skip', String(last));
        else next.delete('skip');
        return next;
      },
      { replace: true },
    );
  }, [isGone, last, setParams]);
}
