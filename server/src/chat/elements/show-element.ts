import { randomUUID } from 'node:crypto';
import type { Element, ElementType } from '@polier/contract/chat';
import { contentOf } from '../content/content-of.ts';
import type { Turn } from '../turn/turn.ts';
import { rowOfElement, wireElement } from '../wire.ts';

const mimes: Record<Exclude<ElementType, 'tasklist'>, string> = {
  image: 'image/png',
  text: 'text/plain',
  pdf: 'application/pdf',
  audio: 'audio/wav',
  video: 'video/mp4',
  file: 'application/octet-stream',
  plotly: 'application/json',
  dataframe: 'application/json',
};

/** How an element is shown; what is left out has the protocol's default. */
type Presentation = Partial<
  Pick<Element, 'display' | 'mime' | 'size' | 'page' | 'language' | 'autoPlay' | 'playerConfig' | 'props'>
>;

/**
 * Shows an element of any type under a message of this turn: its bytes, its text, or for `plotly` and `dataframe` its
 * JSON. The content is stored as a file of the person and deleted with the chat. `name` is shown to the person and is
 * the name of the file when they save it.
 */
export async function showElement(
  turn: Turn,
  given: {
    type: Exclude<ElementType, 'tasklist'>;
    name: string;
    forId: string;
    content: Uint8Array | string | object;
  } & Presentation,
): Promise<Element> {
  const { content, ...rest } = given;
  const mime = given.mime ?? mimes[given.type];
  const fileId = await saveContent(turn, given.name, mime, content);
  const element = wireElement({
    ...rest,
    id: randomUUID(),
    threadId: turn.session.threadId,
    mime,
    size: given.size ?? (['image', 'video', 'plotly'].includes(given.type) ? 'medium' : null),
    chainlitKey: fileId,
  });
  turn.session.screen.showElement(element);
  turn.store.saveElement(rowOfElement(element, turn.context.clock.now()));
  return element;
}

/** Stores the content of an element; call it before the element is shown, as clients fetch it at once. */
export async function saveContent(
  { context, session }: Pick<Turn, 'context' | 'session'>,
  name: string,
  mime: string,
  content: Uint8Array | string | object,
): Promise<string> {
  const bytes =
    content instanceof Uint8Array
      ? Buffer.from(content)
      : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const id = randomUUID();
  await contentOf(context, session).insertFile({
    id,
    employeeId: session.employeeId,
    threadId: session.threadId,
    name,
    mime,
    size: bytes.length,
    text: null,
    bytes,
    createdAt: context.clock.now(),
  });
  return id;
}
