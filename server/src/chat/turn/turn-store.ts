import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import { threadName } from '../session/chat-names.ts';
import type { Session } from '../session/session.ts';
import type { NewElement, NewStep } from '../store.ts';

/** How long changes wait for more before they are written; at most this is lost when a machine dies. */
const flushAfterMs = 1_000;

/** Writes a turn to the database with a delay, so that changes in quick succession go together. */
export type TurnStore = {
  saveStep: (row: NewStep) => void;
  /** Saves a step that only got more text; the journal takes just the addition. */
  appendText: (row: NewStep, added: string) => void;
  saveElement: (row: NewElement) => void;
  /** Withdraws the elements cited so far. */
  withdrawElements: (forId: string) => void;
  /** Writes what is not written yet. When that fails it rejects and keeps the changes for another try. */
  flush: () => Promise<void>;
  /** Ends the journal of the turn: everything is in the database. */
  finish: () => Promise<void>;
  /** Drops what is not written yet and leaves the journal to the server that has the chat now. */
  abandon: () => void;
  /** Drops what is not written yet. */
  discard: () => Promise<void>;
};

/**
 * Stores a turn while it runs; call it before the same is shown. The first token does not wait for the database: the
 * journal keeps what a dying server showed last. `runTurn` awaits `flush`, then `finish`.
 */
export function createTurnStore(
  context: Pick<ChatContext, 'db' | 'log' | 'journal' | 'cluster' | 'sessions'>,
  session: Session,
): TurnStore {
  const { log } = context;
  const { threadId } = session;
  const content = contentOf(context, session);
  const { journal } = content;
  const endJournal = () =>
    journal.discard(threadId).catch((err) => log.warn({ err, threadId }, 'turn journal could not be discarded'));
  let steps = new Map<string, NewStep>();
  let elements = new Map<string, NewElement>();
  let withdrawn = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    if (steps.size + elements.size + withdrawn.size === 0) return;
    // A server that stood still for a while must not write over what the next owner has closed.
    if (context.cluster && !(await context.cluster.stillOwns([threadName(threadId)])))
      context.sessions.abandon(session);
    if (session.isAbandoned) return drop();
    const [someSteps, someElements, someWithdrawn] = [steps, elements, withdrawn];
    [steps, elements, withdrawn] = [new Map(), new Map(), new Set()];
    try {
      const isSaved = await content.saveTurn({
        withdrawn: [...someWithdrawn],
        elements: [...someElements.values()],
        steps: [...someSteps.values()],
      });
      if (!isSaved) context.sessions.abandon(session);
    } catch (error) {
      // Parents stay before their children; later changes win.
      steps = new Map([...someSteps, ...steps]);
      // What was withdrawn while it was written stays withdrawn: it would be added after it was deleted.
      const stillShown = [...someElements].filter(([, { forId }]) => !withdrawn.has(forId));
      elements = new Map([...stillShown, ...elements]);
      withdrawn = new Set([...someWithdrawn, ...withdrawn]);
      throw error;
    }
  }

  function drop(): void {
    clearTimeout(timer);
    [steps, elements, withdrawn] = [new Map(), new Map(), new Set()];
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => {}).then(writeAll);
    return writing;
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => {
      flush().catch((err) => log.warn({ err, threadId }, 'chat turn could not be stored yet, is tried again'));
    }, flushAfterMs);
  }

  return {
    saveStep: (row) => {
      journal.append(threadId, { step: row });
      steps.set(row.id, row);
      flushSoon();
    },
    appendText: (row, text) => {
      journal.append(threadId, { stepId: row.id, text, at: row.output.length - text.length });
      steps.set(row.id, row);
      flushSoon();
    },
    saveElement: (row) => {
      journal.append(threadId, { element: row });
      elements.set(row.id, row);
      flushSoon();
    },
    withdrawElements: (forId) => {
      journal.append(threadId, { withdrawn: forId });
      for (const row of elements.values()) if (row.forId === forId) elements.delete(row.id);
      withdrawn.add(forId);
      flushSoon();
    },
    flush,
    finish: endJournal,
    abandon: drop,
    discard: () => {
      drop();
      return endJournal();
    },
  };
}
