import type { AttachedFile, Element, Step } from '@polier/contract/chat';

type Question = { id: string; text: string; createdAt: string };

/** A message of the person as the server will show it. */
export function userMessage({ id, text, createdAt }: Question, threadId: string, parentId: string | null = null): Step {
  return {
    id,
    threadId,
    parentId,
    name: 'User',
    type: 'user_message',
    input: '',
    output: text,
    createdAt,
    start: createdAt,
    end: createdAt,
    streaming: false,
    isError: false,
    waitForAnswer: false,
    language: null,
    showInput: false,
    indent: null,
    metadata: {},
    tags: null,
    generation: null,
  };
}

/** A file attached to a question as the server will show it; its id is the key of its content. */
export function fileElement(file: AttachedFile, forId: string, threadId: string): Element {
  return {
    id: file.id,
    threadId,
    type: elementType(file.mime),
    name: file.name,
    display: 'inline',
    url: null,
    chainlitKey: file.id,
    objectKey: null,
    forId,
    mime: file.mime,
    size: 'medium',
    page: null,
    language: null,
    autoPlay: null,
    playerConfig: null,
    props: { attached: file },
  };
}

function elementType(mime: string): Element['type'] {
  if (mime.startsWith('image/') && !mime.includes('svg')) return 'image';
  return mime === 'application/pdf' ? 'pdf' : 'file';
}
