import type { AskSpec, Element, Step } from '@polier/contract/chat';
import type { ChatContext } from '../context.ts';
import { elementsOfThread, type StepRow } from '../store.ts';
import { elementOfRow, stepOfRow } from '../wire.ts';

/**
 * A turn that waited for the person when its server ended, as far as it got. It is run again from its question: its
 * earlier requests and replies are taken from here, and its steps keep their ids.
 */
export type EarlierTurn = {
  run: Step;
  /** What stands under the run, in order. */
  steps: Step[];
  elements: Element[];
};

/** A question of the chat whose turn waits for the person; null where there is none. */
export type WaitingTurn = { question: StepRow; run: StepRow; steps: StepRow[] };

/** Finds the turn that waited for the person among the steps of a chat, in order. */
export function findWaitingTurn(rows: StepRow[]): WaitingTurn | null {
  const asking = rows.findLast(({ endedAt, metadata }) => endedAt === null && metadata.asked !== undefined);
  const run = rows.find(({ id, type, endedAt }) => id === asking?.parentId && type === 'run' && endedAt === null);
  const question = rows.find(({ id }) => id === run?.parentId);
  if (!run || !question) return null;
  const under = new Set([run.id]);
  for (const { id, parentId } of rows) if (parentId !== null && under.has(parentId)) under.add(id);
  return { question, run, steps: rows.filter(({ id }) => id !== run.id && under.has(id)) };
}

export async function readEarlierTurn(
  { db }: Pick<ChatContext, 'db'>,
  { run, steps }: WaitingTurn,
): Promise<EarlierTurn> {
  const ids = new Set(steps.map(({ id }) => id));
  const elements = (await elementsOfThread(db, run.threadId)).filter(
    // A task list belongs to no message.
    ({ forId, type, createdAt }) => ids.has(forId ?? '') || (type === 'tasklist' && createdAt >= run.createdAt),
  );
  return {
    run: stepOfRow(run),
    steps: steps.map(stepOfRow),
    elements: elements.map((element) => elementOfRow(element, null)),
  };
}

/** The steps of an earlier turn, each of which is reused once. */
export type EarlierSteps = {
  /** The step that a new one of this turn, which says nothing yet, continues. */
  take: (given: Pick<Step, 'type' | 'name'> & Partial<Step>) => Step | undefined;
  /** The question to the person with this text. */
  takeAsked: (type: AskSpec['type'], text: string) => Step | undefined;
  /** The person's message with these files. */
  withFiles: (names: string) => Step | undefined;
};

export function createEarlierSteps({ steps }: EarlierTurn): EarlierSteps {
  const left = new Set(steps);
  function takeFirst(fits: (step: Step) => boolean): Step | undefined {
    const step = [...left].find(fits);
    if (step) left.delete(step);
    return step;
  }
  return {
    take: ({ type, name, input = '', output }) =>
      output === undefined
        ? takeFirst((step) => {
            if (step.type !== type || step.metadata.asked) return false;
            return type === 'assistant_message' || (step.name === name && step.input === input);
          })
        : undefined,
    takeAsked: (type, text) => takeFirst(({ metadata, output }) => metadata.asked?.type === type && output === text),
    withFiles: (names) => takeFirst(({ metadata, output }) => metadata.files !== undefined && output === names),
  };
}
