/** Something did not happen in time. */
export class TookTooLong extends Error {
  readonly event: string;
  constructor(event: string) {
    super(`Nothing of ${event} in time`);
    this.event = event;
  }
}

/** Waits for something at most so long (milliseconds); throws TookTooLong with the name of what did not happen. */
export async function within<T>(awaited: Promise<T>, time: number, event: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(event)), time);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}
