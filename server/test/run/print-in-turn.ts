/** What one of several commands that run at the same time prints. */
export type Printed = { write: (part: Uint8Array | string) => void; end: () => void };

/**
 * Prints what commands that run at the same time say one after the other, each whole: the first at once, the others
 * when those before them have ended.
 */
export function createPrinter(print: (part: Uint8Array | string) => unknown): { begin: () => Printed } {
  const waiting: { parts: (Uint8Array | string)[]; ended: boolean }[] = [];

  function printFirst(): void {
    for (let first = waiting[0]; first; first = waiting[0]) {
      for (const part of first.parts.splice(0)) print(part);
      if (!first.ended) return;
      waiting.shift();
    }
  }

  return {
    begin: () => {
      const own = { parts: [] as (Uint8Array | string)[], ended: false };
      waiting.push(own);
      return {
        write: (part) => {
          own.parts.push(part);
          if (own === waiting[0]) printFirst();
        },
        end: () => {
          own.ended = true;
          printFirst();
        },
      };
    },
  };
}
