import type { Context } from '../context.ts';
import { keepTogether } from './keep-together.ts';
import type { NewElement, NewStep } from './store.ts';

/** How long what is new waits for more before it is written, in milliseconds: what is lost at most when a machine dies. */
const gather = 1_000;

/** Writes behind a turn: what happens in quick succession goes to the database together. */
export type Keeper = {
  step: (row: NewStep) => void;
  /** The same for a step that only got more text: no more than that is noted. */
  text: (row: NewStep, added: string) => void;
  element: (row: NewElement) => void;
  /** Everything cited so far is taken back. */
  withdrawElements: (forId: string) => void;
  /** Writes what is not written yet; rejects when that failed, then it is still there to be tried again. */
  flush: () => Promise<void>;
  /** Everything is written: nobody has to know it from this server any more. */
  done: () => Promise<void>;
  /** Forgets what is not written yet. */
  drop: () => Promise<void>;
};

/**
 * Keeps a turn while it happens; called before the same is said. The first token does not wait for the database: what a
 * dying server had said in the last moment is noted (turn-notes.ts). Whoever ends the turn awaits `flush`, then `done`.
 */
export function createKeeper(context: Pick<Context, 'db' | 'log' | 'notes'>, threadId: string): Keeper {
  const { notes } = context;
  const forget = async () => {
    await notes.forget(threadId).catch((error) => context.log.warn({ err: error, threadId }, 'turn still noted'));
  };
  void forget();
  let steps = new Map<string, NewStep>();
  let elements = new Map<string, NewElement>();
  let withdrawn = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    if (steps.size + elements.size + withdrawn.size === 0) return;
    const [someSteps, someElements, someWithdrawn] = [steps, elements, withdrawn];
    [steps, elements, withdrawn] = [new Map(), new Map(), new Set()];
    try {
      await keepTogether(context.db, {
        threadId,
        withdrawn: [...someWithdrawn],
        elements: [...someElements.values()],
        steps: [...someSteps.values()],
      });
    } catch (error) {
      // Parents stay before their children; what changed meanwhile wins.
      steps = new Map([...someSteps, ...steps]);
      elements = new Map([...someElements, ...elements]);
      withdrawn = new Set([...someWithdrawn, ...withdrawn]);
      throw error;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => {}).then(writeAll);
    return writing;
  }

  function soon(): void {
    timer ??= setTimeout(() => {
      flush().catch((error) => context.log.warn({ err: error, threadId }, 'turn not kept yet'));
    }, gather);
  }

  return {
    step: (row) => {
      notes.add(threadId, { step: row });
      steps.set(row.id, row);
      soon();
    },
    text: (row, text) => {
      notes.add(threadId, { of: row.id, text });
      steps.set(row.id, row);
      soon();
    },
    element: (row) => {
      notes.add(threadId, { element: row });
      elements.set(row.id, row);
      soon();
    },
    withdrawElements: (forId) => {
      notes.add(threadId, { withdrawn: forId });
      for (const row of elements.values()) if (row.forId === forId) elements.delete(row.id);
      withdrawn.add(forId);
      soon();
    },
    flush,
    done: forget,
    drop: () => {
      clearTimeout(timer);
      [steps, elements, withdrawn] = [new Map(), new Map(), new Set()];
      return forget();
    },
  };
}
