import type { ServerResponse } from 'node:http';

/**
 * How a faulty call is answered: error 500, never, wrong credentials (401), a firewall's page (403), or refused (400).
 */
export type FaultyAnswer = 'error' | 'nothing' | 'unauthorized' | 'forbidden' | 'refused';

/** A fault of a call, which is performed nevertheless or not. */
export type Fault = {
  answer: FaultyAnswer;
  performed: boolean;
  /** Only for such a call, for example `POST transactions/authorize`; any when left out. */
  on?: string;
  /** Only for a call about this transaction. */
  about?: string;
};

/** What a firewall in front of the API answers: a page, and no error code of the API. */
export const firewallPage = '<!doctype html><title>403 Forbidden</title>';

/** Faults of the API that a test orders. */
export function createFaults() {
  const ordered: Fault[] = [];
  let left: ServerResponse[] = [];
  let holding: Promise<void> | null = null;
  let letGo = () => {};

  return {
    /** Orders a fault for the next matching call. */
    order: (fault: Fault) => ordered.push(fault),
    /** Returns the fault for a call and removes it. */
    take(name: string, path: string): Fault | undefined {
      const at = ordered.findIndex(
        ({ on, about }) => (on === undefined || on === name) && (about === undefined || path.includes(about)),
      );
      return at < 0 ? undefined : ordered.splice(at, 1)[0];
    },
    /** Drops the faults that no call has met. */
    forget: () => void ordered.splice(0),
    /** Accepts calls from now on without performing them, until `release`. */
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
    /** Never answers this caller. */
    leave: (response: ServerResponse) => void left.push(response),
    /** Closes the connections that are never answered. */
    cut(): void {
      for (const response of left) response.destroy();
      left = [];
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
