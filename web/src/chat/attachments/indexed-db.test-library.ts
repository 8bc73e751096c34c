/** The part of IndexedDB that the page uses, in memory: one store with the key `id`. */
export function createIndexedDb() {
  const rows = new Map<string, { id: string }>();
  const answer = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void; onupgradeneeded?: () => void } = { result };
    queueMicrotask(() => {
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  const store = {
    put: (row: { id: string }) => answer(rows.set(row.id, row)),
    delete: (id: string) => answer(rows.delete(id)),
    getAll: () => answer([...rows.values()]),
    clear: () => answer(rows.clear()),
  };
  const database = { createObjectStore: () => store, transaction: () => ({ objectStore: () => store }) };
  return { open: () => answer(database) };
}
