import { Worker } from 'node:worker_threads';
import type { EmbedJob, EmbedResult } from './embed-worker.ts';
import type { Embedding, TextUse } from './embedding.ts';
import { nameModelFolder } from './model-folder.ts';

/** The number of texts in a message to the thread, which is the longest a question waits. */
const atOnce = 4;

type Waiting = { resolve: (vectors: Float32Array[]) => void; reject: (error: Error) => void };

/** A model on this machine, in a separate thread that is started with the first text. */
export function createFolderEmbedding(folder: string): Embedding {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let isClosed = false;
  let lastId = 0;
  let name: string | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./embed-worker.ts', import.meta.url), { workerData: { folder } });
    const fail = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started
      .on('message', (result: EmbedResult) => {
        const asked = waiting.get(result.id);
        waiting.delete(result.id);
        if (waiting.size === 0) started.unref();
        if ('vectors' in result) asked?.resolve(result.vectors);
        else asked?.reject(new Error(result.error));
      })
      .on('error', fail)
      .on('exit', () => fail(new Error('the thread of the embedding model ended')));
    return started;
  }

  function ask(texts: readonly string[], use: TextUse): Promise<Float32Array[]> {
    if (isClosed) return Promise.reject(new Error('the embedding model is closed'));
    worker ??= start();
    worker.ref();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker!.postMessage({ id, texts, use } satisfies EmbedJob);
    });
  }

  return {
    name: async () => {
      name ??= nameModelFolder(folder);
      return name;
    },
    embed: async (texts, use, patienceMs) => {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += atOnce)
        vectors.push(...(await withPatience(ask(texts.slice(at, at + atOnce), use), patienceMs)));
      return vectors;
    },
    close: async () => {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

async function withPatience<T>(promise: Promise<T>, patienceMs: number | undefined): Promise<T> {
  if (patienceMs === undefined) return promise;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no vector after ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
