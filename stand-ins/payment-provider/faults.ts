import type { ServerResponse } from 'node:http';

/** What befalls a call: the answer is an error 500 or never comes, and what was asked is done all the same or not. */
export type Fault = {
  answer: 'error' | 'nothing';
  performed: boolean;
  /** Only for such a call, for example `POST transactions/authorize`; any when left out. */
  on?: string;
};

/** Troubles of the API that a test orders. */
export function createFaults() {
  const ordered: Fault[] = [];
  let left: ServerResponse[] = [];
  let holding: Promise<void> | null = null;
  let letGo = () => {};

  return {
    /** Orders a fault for the next call that fits. */
    order: (fault: Fault) => ordered.push(fault),
    /** The fault for a call, used up by it. */
    take(name: string): Fault | undefined {
      const at = ordered.findIndex(({ on }) => on === undefined || on === name);
      return at < 0 ? undefined : ordered.splice(at, 1)[0];
    },
    /** From now on calls are taken but not worked on, until `release`. */
    hold(): void {
      if (holding) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      holding = promise;
      letGo = resolve;
    },
    release(): void {
      holding = null;
      letGo();
    },
    held: () => holding ?? Promise.resolve(),
    /** Keeps a caller waiting for good. */
    leave: (response: ServerResponse) => void left.push(response),
    /** Cuts the lines of all who wait for nothing. */
    cut(): void {
      for (const response of left) response.destroy();
      left = [];
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
