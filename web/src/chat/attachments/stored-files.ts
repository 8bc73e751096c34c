/** A file that is attached and not sent, with the key of its draft. */
export type StoredFile = { id: string; draft: string; name: string; file: Blob };

const store = 'files';

/** Stores a file in this browser, so that it survives a reload. Does nothing where the browser does not allow it. */
export async function storeFile(kept: StoredFile): Promise<void> {
  await run('readwrite', (files) => files.put(kept));
}

export async function deleteStoredFile(id: string): Promise<void> {
  await run('readwrite', (files) => files.delete(id));
}

/** The files of a draft, in the order they were attached. */
export async function readStoredFiles(draft: string): Promise<StoredFile[]> {
  const all = await run<StoredFile[]>('readonly', (files) => files.getAll());
  return (all ?? []).filter((kept) => kept.draft === draft);
}

/** Moves files to another draft: a new chat has got its thread. */
export async function moveStoredFiles(ids: Set<string>, to: string): Promise<void> {
  const all = await run<StoredFile[]>('readonly', (files) => files.getAll());
  for (const kept of all ?? []) if (ids.has(kept.id)) await storeFile({ ...kept, draft: to });
}

/** Deletes all files: another person may use this browser next. */
export async function deleteAllStoredFiles(): Promise<void> {
  await run('readwrite', (files) => files.clear());
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('polier-drafts', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const database = await open();
    return await new Promise<T>((resolve, reject) => {
      const request = act(database.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return null;
  }
}
