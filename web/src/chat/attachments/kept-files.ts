/** A file that is attached and not sent, with the draft it belongs to. */
export type KeptFile = { id: string; draft: string; name: string; file: Blob };

const store = 'files';

/** Keeps a file in this browser, so that a reload does not lose it. Where that is not possible it is simply not kept. */
export async function keepFile(kept: KeptFile): Promise<void> {
  await run('readwrite', (files) => files.put(kept));
}

export async function dropFile(id: string): Promise<void> {
  await run('readwrite', (files) => files.delete(id));
}

/** The files of a draft, in the order they were attached. */
export async function keptFilesOf(draft: string): Promise<KeptFile[]> {
  const all = await run<KeptFile[]>('readonly', (files) => files.getAll());
  return (all ?? []).filter((kept) => kept.draft === draft);
}

/** Files belong to another draft from now on: a new chat has got its name. */
export async function moveFiles(ids: Set<string>, to: string): Promise<void> {
  const all = await run<KeptFile[]>('readonly', (files) => files.getAll());
  for (const kept of all ?? []) if (ids.has(kept.id)) await keepFile({ ...kept, draft: to });
}

/** Forgets every file: somebody else may sit at this browser next. */
export async function dropAllFiles(): Promise<void> {
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
