import type { AnswerMetadata, AttachedFile, Element, Outcome, SourceProps, Step } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { FileFacts } from './files/store.ts';
import type { ElementRow, NewElement, StepRow } from './store.ts';

/** Returns a step in the form of the protocol: every key present, no `steps` and no `content`. */
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

/** Returns the metadata of an answer that was not completed. */
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

/** How an element that is not a source is shown. */
const shownKeys = ['objectKey', 'size', 'language', 'autoPlay', 'playerConfig', 'props'] as const;

/** Returns the row of an element with a file; the protocol calls the file `chainlitKey`. */
export function rowOfElement(element: Element, createdAt: Date): NewElement {
  const { id, threadId, forId, type, display, name, page, mime, chainlitKey: fileId } = element;
  const shown = Object.fromEntries(shownKeys.map((key) => [key, element[key]]));
  return { id, threadId, forId, type, display, name, page, mime, fileId, shown, createdAt };
}

/** Returns a cited source as a PDF element; `url` is only needed where the client does not build one. */
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

/** Returns an element in the form of the protocol: every key present. */
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

/** Returns a file that a person attached as an element of their message; its id is that of the file. */
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

/** Names a source; the number comes first so that no two sources of an answer share a name. */
export function elementName(source: SourceProps): string {
  return `[${source.number}] ${source.title}, ${source.page}`;
}

export function elementOfRow(row: ElementRow, url: string | null): Element {
  if (row.source) return sourceElement({ ...row, source: row.source }, url);
  const { fileId, shown, ...rest } = row;
  return wireElement({ ...rest, ...(shown as Partial<Element>), url, chainlitKey: fileId });
}
