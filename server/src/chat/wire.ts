import type { AnswerMetadata, Element, Outcome, SourceProps, Step, Thread } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { ElementRow, StepRow, ThreadRow } from './store.ts';

/** A step as the protocol wants it: every key present, no `steps`, no `content` (protocol section 4.2). */
export function wireStep(given: Pick<Step, 'id' | 'threadId' | 'name' | 'type' | 'createdAt'> & Partial<Step>): Step {
  return {
    parentId: null,
    input: '',
    output: '',
    start: given.createdAt,
    end: null,
    streaming: false,
    isError: false,
    waitForAnswer: false,
    language: null,
    showInput: false,
    indent: null,
    metadata: {},
    tags: null,
    generation: null,
    ...given,
  };
}

export function stepOfRow(row: StepRow): Step {
  return wireStep({
    id: row.id,
    threadId: row.threadId,
    parentId: row.parentId,
    type: row.type,
    name: row.name,
    input: row.input,
    output: row.output,
    isError: row.isError,
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
    end: row.endedAt?.toISOString() ?? null,
  });
}

export function rowOfStep(step: Step) {
  return {
    id: step.id,
    threadId: step.threadId,
    parentId: step.parentId,
    type: step.type,
    name: step.name,
    input: step.input,
    output: step.output,
    isError: step.isError,
    metadata: step.metadata,
    createdAt: new Date(step.createdAt),
    endedAt: step.end === null ? null : new Date(step.end),
  };
}

/** How an answer ended that did not get to its end. */
export function noAnswer(outcome: Outcome, language: Language): AnswerMetadata {
  return { outcome, language, passagesRead: 0, statementsChecked: 0, statementsUnconfirmed: 0 };
}

export function rowOfElement(element: Element, cited: { passageId: string; source: SourceProps }, createdAt: Date) {
  const { id, threadId, forId, name } = element;
  return {
    id,
    threadId,
    forId,
    name,
    page: cited.source.page,
    passageId: cited.passageId,
    source: cited.source,
    createdAt,
  };
}

/** A cited source as a PDF element of the protocol; `url` is only needed where no session builds one. */
export function sourceElement(
  given: { id: string; threadId: string; forId: string; source: SourceProps },
  url: string | null = null,
): Element {
  const { id, threadId, forId, source } = given;
  return {
    id,
    threadId,
    type: 'pdf',
    name: elementName(source),
    display: 'side',
    url,
    chainlitKey: id,
    objectKey: null,
    forId,
    mime: 'application/pdf',
    size: null,
    page: source.page,
    language: null,
    autoPlay: null,
    playerConfig: null,
    props: { source },
  };
}

/** The number comes first so that no two sources of an answer share a name. */
export function elementName(source: SourceProps): string {
  return `[${source.number}] ${source.title}, ${source.page}`;
}

export function elementOfRow(row: ElementRow, url: string | null): Element {
  return sourceElement(row, url);
}

export function wireThread(
  row: ThreadRow,
  steps: StepRow[],
  elements: ElementRow[],
  urlOf: (elementId: string) => string,
): Thread {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    userId: row.employeeId,
    userIdentifier: row.employeeId,
    tags: null,
    metadata: { ...row.metadata, updatedAt: row.updatedAt.toISOString() },
    steps: steps.map(stepOfRow),
    elements: elements.map((element) => elementOfRow(element, urlOf(element.id))),
  };
}
