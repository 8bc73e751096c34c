import type { Branch, Feedback, Found, Step, Thread } from '@polier/contract/chat';
import type { ElementRow, StepRow } from './store.ts';
import type { ThreadRow } from './threads/store.ts';
import { elementOfRow, stepOfRow } from './wire.ts';

/** What a thread contains besides its rows. */
export type ThreadExtras = {
  feedback?: Map<string, Feedback> | undefined;
  branches?: Branch[] | undefined;
  found?: Found | null;
};

export function wireThread(
  row: ThreadRow,
  steps: StepRow[],
  elements: ElementRow[],
  urlOf: (fileId: string) => string,
  { feedback, branches, found }: ThreadExtras = {},
): Thread {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    userId: row.employeeId,
    userIdentifier: row.employeeId,
    tags: null,
    metadata: {
      ...row.metadata,
      updatedAt: row.updatedAt.toISOString(),
      ...(branches ? { branches } : {}),
      ...(found === undefined ? {} : { found }),
    },
    steps: steps.map((step) => withExtras(stepOfRow(step), { feedback, branches })),
    elements: elements.map((element) => elementOfRow(element, urlOf(element.fileId ?? element.id))),
  };
}

/** Returns a step with its rating and its branches, where it has any. */
export function withExtras(step: Step, { feedback, branches = [] }: ThreadExtras): Step {
  const rating = feedback?.get(step.id);
  const earlier = branches.filter(({ messageId }) => messageId === step.id);
  return {
    ...step,
    ...(rating ? { feedback: rating } : {}),
    ...(earlier.length > 0 ? { metadata: { ...step.metadata, branches: earlier } } : {}),
  };
}
