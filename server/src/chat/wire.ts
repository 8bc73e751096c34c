import type {
  AnswerMetadata,
  AttachedFile,
  Branch,
  Element,
  Feedback,
  Found,
  Outcome,
  SourceProps,
  Step,
  Thread,
} from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { FileFacts } from './files/store.ts';
import type { ElementRow, NewElement, StepRow, ThreadRow } from './store.ts';

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

export function rowOfSource(
  element: Element,
  cited: { passageId: string; source: SourceProps },
  createdAt: Date,
): NewElement {
  const { id, threadId, forId, name, page } = element;
  return { id, threadId, forId, name, page, passageId: cited.passageId, source: cited.source, createdAt };
}

/** What an element that is not a source says about showing it. */
const shownKeys = ['objectKey', 'size', 'language', 'autoPlay', 'playerConfig', 'props'] as const;

/** An element of a file; the wire calls its file `chainlitKey`. */
export function rowOfElement(element: Element, createdAt: Date): NewElement {
  const { id, threadId, forId, type, display, name, page, mime, chainlitKey: fileId } = element;
  const shown = Object.fromEntries(shownKeys.map((key) => [key, element[key]]));
  return { id, threadId, forId, type, display, name, page, mime, fileId, shown, createdAt };
}

/** A cited source as a PDF element of the protocol; `url` is only needed where no session builds one. */
export function sourceElement(
  given: { id: string; threadId: string; forId: string; source: SourceProps },
  url: string | null = null,
): Element {
  const { source } = given;
  return wireElement({
    ...given,
    type: 'pdf',
    name: elementName(source),
    display: 'side',
    url,
    chainlitKey: given.id,
    mime: 'application/pdf',
    page: source.page,
    props: { source },
  });
}

/** An element as the protocol wants it: every key present. */
export function wireElement(
  given: Pick<Element, 'id' | 'threadId' | 'type' | 'name' | 'forId'> & Partial<Element>,
): Element {
  const { id, threadId, type, name, forId } = given;
  return {
    id,
    threadId,
    type,
    name,
    display: given.display ?? 'inline',
    url: given.url ?? null,
    chainlitKey: given.chainlitKey ?? null,
    objectKey: given.objectKey ?? null,
    forId,
    mime: given.mime ?? null,
    size: given.size ?? null,
    page: given.page ?? null,
    language: given.language ?? null,
    autoPlay: given.autoPlay ?? null,
    playerConfig: given.playerConfig ?? null,
    props: given.props ?? {},
  };
}

/** A file a person attached, under the message that carries it (protocol section 6.4); it keeps the id of the file. */
export function attachedElement(file: FileFacts, threadId: string, forId: string): Element {
  const { id, name, mime } = file;
  const type = mime.startsWith('image/') ? 'image' : mime === 'application/pdf' ? 'pdf' : 'file';
  const size = type === 'image' ? 'medium' : null;
  return wireElement({
    id,
    threadId,
    type,
    name,
    forId,
    mime,
    size,
    chainlitKey: id,
    props: { attached: attachedFile(file) },
  });
}

export function attachedFile({ id, name, mime, size }: FileFacts): AttachedFile {
  return { id, name, mime, size, verified: false };
}

/** The number comes first so that no two sources of an answer share a name. */
export function elementName(source: SourceProps): string {
  return `[${source.number}] ${source.title}, ${source.page}`;
}

export function elementOfRow(row: ElementRow, url: string | null): Element {
  if (row.source) return sourceElement({ ...row, source: row.source }, url);
  const { fileId, shown, ...rest } = row;
  return wireElement({ ...rest, ...(shown as Partial<Element>), url, chainlitKey: fileId });
}

/** What stands in a thread beside its rows. */
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

/** A step with its rating and its branches, where it has some. */
export function withExtras(step: Step, { feedback, branches = [] }: ThreadExtras): Step {
  const rating = feedback?.get(step.id);
  const earlier = branches.filter(({ messageId }) => messageId === step.id);
  return {
    ...step,
    ...(rating ? { feedback: rating } : {}),
    ...(earlier.length > 0 ? { metadata: { ...step.metadata, branches: earlier } } : {}),
  };
}
