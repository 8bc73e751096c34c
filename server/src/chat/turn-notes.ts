import type { Context } from '../context.ts';
import { deleteElementsFor, keepElements, keepSteps, type NewElement, type NewStep } from './store.ts';

/** Something a turn says, to be read by whoever has the chat next should this server die. */
export type TurnNote =
  | { step: NewStep }
  | { of: string; text: string }
  | { element: NewElement }
  | { withdrawn: string };

/** Where turns are noted that run, by their thread: in Redis (neighbours.ts), or in files of a server that is alone. */
export type TurnNotes = {
  /** Is kept also when this process is killed at the very next moment. */
  add: (threadId: string, note: TurnNote) => void;
  read: (threadId: string) => Promise<TurnNote[]>;
  forget: (threadId: string) => Promise<void>;
  /** Threads that notes were left of when this server was last killed; others' are not its own. */
  left: () => Promise<string[]>;
};

/**
 * Keeps what a server that died had said in this chat and not written yet: its clients have seen it. Call it where no turn
 * of the chat runs.
 */
export async function keepNoted(context: Pick<Context, 'db' | 'notes'>, threadId: string): Promise<void> {
  const { db } = context;
  const notes = await context.notes.read(threadId);
  if (notes.length === 0) return;
  const steps = new Map<string, NewStep>();
  const elements = new Map<string, NewElement>();
  const withdrawn = new Set<string>();
  for (const note of notes) {
    if ('step' in note) steps.set(note.step.id, note.step);
    else if ('text' in note) addText(steps, note);
    else if ('element' in note) elements.set(note.element.id, note.element);
    else {
      withdrawn.add(note.withdrawn);
      for (const { id, forId } of elements.values()) if (forId === note.withdrawn) elements.delete(id);
    }
  }
  if (steps.size > 0) await keepSteps(db, [...steps.values()]);
  for (const forId of withdrawn) await deleteElementsFor(db, threadId, forId);
  if (elements.size > 0) await keepElements(db, [...elements.values()]);
  await context.notes.forget(threadId);
}

/** Keeps what this server had said when it was killed, before it begins anew. */
export async function keepAllNoted(context: Pick<Context, 'db' | 'notes' | 'log'>): Promise<void> {
  for (const threadId of await context.notes.left()) {
    try {
      await keepNoted(context, threadId);
    } catch (error) {
      context.log.warn({ err: error, threadId }, 'what was noted of a turn cannot be kept');
    }
    // Also of a chat that is no longer there.
    await context.notes.forget(threadId);
  }
}

function addText(steps: Map<string, NewStep>, { of, text }: { of: string; text: string }): void {
  const step = steps.get(of);
  if (step) steps.set(of, { ...step, output: step.output + text });
}
