import type { NewElement, NewStep } from '../store.ts';
import type { JournalEntry } from './turn-journal.ts';

/** What a turn had shown when its server was killed. `withdrawn`: the steps whose elements were withdrawn. */
type ReplayedTurn = {
  steps: Map<string, NewStep>;
  elements: Map<string, NewElement>;
  withdrawn: Set<string>;
};

/** Repeats the changes of a turn in the order in which they were made. */
export function replayEntries(entries: JournalEntry[]): ReplayedTurn {
  const steps = new Map<string, NewStep>();
  const elements = new Map<string, NewElement>();
  const withdrawn = new Set<string>();
  for (const entry of entries) {
    if ('step' in entry) steps.set(entry.step.id, entry.step);
    else if ('text' in entry) appendText(steps, entry);
    else if ('element' in entry) elements.set(entry.element.id, entry.element);
    else {
      withdrawn.add(entry.withdrawn);
      for (const { id, forId } of elements.values()) if (forId === entry.withdrawn) elements.delete(id);
    }
  }
  return { steps, elements, withdrawn };
}

/**
 * Adds text only where it follows on what is there. A Redis that is away for a moment loses entries, and one that took
 * an entry without saying so is given it again: what was never said in one piece must not be put together.
 */
function appendText(steps: Map<string, NewStep>, { stepId, text, at }: Extract<JournalEntry, { text: string }>): void {
  const step = steps.get(stepId);
  if (!step || (at ?? step.output.length) !== step.output.length) return;
  steps.set(stepId, { ...step, output: step.output + text });
}
