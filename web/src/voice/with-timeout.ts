/** Something did not happen within its time-out; `event` names it. */
export class TimedOut extends Error {
  readonly event: string;
  constructor(event: string) {
    super(`Timed out waiting for ${event}`);
    this.event = event;
  }
}

/** Waits for a promise; throws TimedOut with the name of the event when it takes longer than `timeoutMs`. */
export async function withTimeout<T>(awaited: Promise<T>, timeoutMs: number, event: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(event)), timeoutMs);
  });
  try {
    return await Promise.race([awaited, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
