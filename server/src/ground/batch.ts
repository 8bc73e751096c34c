const maxBatchSize = 100;

type Call<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches concurrent calls: while one batch runs, the next one collects, so that hundreds of chats cost the database a
 * few statements instead of hundreds. A call never waits for others to arrive, and a batch never starts before its
 * calls were made. `run` returns one output for each input, in the same order. When a batch fails, each of its inputs
 * is retried alone, and only those that fail again are rejected.
 */
export function createBatcher<Input, Output>(
  run: (batch: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output> {
  const queue: Call<Input, Output>[] = [];
  let running = false;

  async function runBatch(calls: Call<Input, Output>[]): Promise<void> {
    try {
      const outputs = await run(calls.map(({ input }) => input));
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index]!);
    } catch (error) {
      if (calls.length === 1) calls[0]!.reject(error);
      else for (const call of calls) await runBatch([call]);
    }
  }

  async function drainQueue(): Promise<void> {
    running = true;
    while (queue.length > 0) await runBatch(queue.splice(0, maxBatchSize));
    running = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject });
      if (!running) void drainQueue();
    });
}

/** Creates a value once for each database; it is garbage-collected with its database. */
export function perDatabase<D extends object, Value>(create: (db: D) => Value): (db: D) => Value {
  const values = new WeakMap<D, Value>();
  return (db) => {
    const value = values.get(db) ?? create(db);
    values.set(db, value);
    return value;
  };
}
