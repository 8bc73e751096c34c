import type { Database } from '../../database/connection.ts';
import { createBatcher, perDatabase } from '../../ground/batch.ts';
import {
  deleteElementsFor,
  type Holders,
  type NewElement,
  type NewQuestion,
  type NewStep,
  saveElements,
  saveQuestions,
  saveSteps,
} from '../store.ts';

/**
 * The changes of one chat. `heldBy`: the session that writes them, where several servers run. `withdrawn`: messages
 * whose earlier elements are deleted before the new ones are added.
 */
export type TurnBatch = {
  threadId: string;
  heldBy: string | null;
  withdrawn: string[];
  elements: NewElement[];
  steps: NewStep[];
};

const turnsOf = perDatabase((db: Database) => createBatcher((batches: TurnBatch[]) => saveAll(db, batches)));
const questionsOf = perDatabase((db: Database) => createBatcher((batch: NewQuestion[]) => saveEach(db, batch)));

/**
 * Saves the changes of a chat together with those of other chats. Returns false, and changes nothing, when another
 * session has opened the chat since. Rejects when the changes of this chat could not be saved; a failure of another one
 * does not matter.
 */
export function saveTurnBatch(db: Database, batch: TurnBatch): Promise<boolean> {
  return turnsOf(db)(batch);
}

/** Saves a question, and the chat it begins if it is the first, together with those of others; see `saveQuestions`. */
export function saveQuestion(db: Database, thread: NewQuestion['thread'], step: NewStep): Promise<boolean> {
  return questionsOf(db)({ thread, step });
}

/** Saves what two sessions write in one chat one after the other: a statement knows one holder of a chat. */
async function saveAll(db: Database, batches: TurnBatch[]): Promise<boolean[]> {
  const saved = new Map<TurnBatch, boolean>();
  for (let rest = batches; rest.length > 0; ) {
    const first = new Map(rest.toReversed().map(({ threadId, heldBy }) => [threadId, heldBy]));
    const some = rest.filter(({ threadId, heldBy }) => first.get(threadId) === heldBy);
    const isWritten = await saveTogether(db, some);
    for (const [at, batch] of some.entries()) saved.set(batch, isWritten[at]!);
    rest = rest.filter((batch) => !saved.has(batch));
  }
  return batches.map((batch) => saved.get(batch)!);
}

/** Saves batches of which each chat has one holder. */
async function saveTogether(db: Database, batches: TurnBatch[]): Promise<boolean[]> {
  const holders = holdersOf(batches);
  for (const { threadId, withdrawn } of batches) {
    for (const forId of withdrawn) await deleteElementsFor(db, threadId, forId, holders);
  }
  const elements = batches.flatMap((batch) => batch.elements);
  const shown = elements.length > 0 ? await saveElements(db, elements, holders) : [];
  // Last: a reader of a step that has ended finds everything it cites.
  const steps = batches.flatMap((batch) => batch.steps);
  const saved = steps.length > 0 ? await saveSteps(db, steps, holders) : [];
  const written = new Set([...shown, ...saved]);
  const isWritten = ({ threadId, elements, steps }: TurnBatch) =>
    written.has(threadId) || elements.length + steps.length === 0;
  return batches.map((batch) => holders === null || isWritten(batch));
}

/** A server is in a cluster or alone: either each of its chats has a holder or none has. */
function holdersOf(batches: TurnBatch[]): Holders {
  const holding = batches.flatMap(({ threadId, heldBy }) => (heldBy === null ? [] : [[threadId, heldBy] as const]));
  return holding.length === 0 ? null : new Map(holding);
}

/** Saves two questions of one chat one after the other: the second may be the first sent again. */
async function saveEach(db: Database, batch: NewQuestion[]): Promise<boolean[]> {
  const saved = new Map<NewQuestion, boolean>();
  for (let rest = batch; rest.length > 0; ) {
    const chats = new Map(rest.toReversed().map((question) => [question.step.threadId, question]));
    const some = [...chats.values()];
    const isNew = await saveQuestions(db, some);
    for (const [at, question] of some.entries()) saved.set(question, isNew[at]!);
    rest = rest.filter((question) => !saved.has(question));
  }
  return batch.map((question) => saved.get(question)!);
}
