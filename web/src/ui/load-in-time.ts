/** Time-out for loading the code of a page or of a part of it. */
export const loadTimeoutMs = 120_000;

/** The code could not be loaded, or not in time. */
export class NotLoaded extends Error {}

/** Loads code; throws NotLoaded when it fails or takes longer than `timeoutMs`. */
export async function loadInTime<T>(load: () => Promise<T>, timeoutMs = loadTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotLoaded()), timeoutMs);
  });
  try {
    return await Promise.race([load(), timedOut]);
  } catch (cause) {
    throw cause instanceof NotLoaded ? cause : new NotLoaded('', { cause });
  } finally {
    clearTimeout(timer);
  }
}
