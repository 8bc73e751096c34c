import type { AttachedFile, Element, Step } from '@polier/contract/chat';

type Given = { id: string; text: string; createdAt: string };

/** What a person writes as a message of the conversation. */
export function questionOf({ id, text, createdAt }: Given, threadId: string, parentId: string | null = null): Step {
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

/** A file of a question as the server will show it (protocol section 6.4). */
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
