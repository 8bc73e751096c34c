/** A value that is read once and kept until it is forgotten; a reading that fails is not kept. */
export function createReadOnce<T>() {
  let kept: Promise<T> | null = null;
  return {
    get: (read: () => Promise<T>): Promise<T> => {
      if (kept) return kept;
      // Kept while it is read: `forget` also forgets a reading that began before.
      const reading = read();
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
    forget: (): void => {
      kept = null;
    },
  };
}
