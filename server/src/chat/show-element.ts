import { randomUUID } from 'node:crypto';
import type { Element, ElementType } from '@polier/contract/chat';
import { insertFile } from './files/store.ts';
import { sayElement } from './session.ts';
import type { Turn } from './turn.ts';
import { rowOfElement, wireElement } from './wire.ts';

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

/** How an element is shown; what is not said has the protocol's default (protocol section 4.4). */
export type Shown = Partial<
  Pick<Element, 'display' | 'mime' | 'size' | 'page' | 'language' | 'autoPlay' | 'playerConfig' | 'props'>
>;

/**
 * Shows an element of any type under a message of this turn: its bytes, its text, or for `plotly` and `dataframe` its
 * JSON. The content is kept as a file of the person and goes with the chat. `name` is read by the person and is the name
 * of the file when it is saved.
 */
export async function showElement(
  turn: Turn,
  given: {
    type: Exclude<ElementType, 'tasklist'>;
    name: string;
    forId: string;
    content: Uint8Array | string | object;
  } & Shown,
): Promise<Element> {
  const { content, ...rest } = given;
  const mime = given.mime ?? mimes[given.type];
  const fileId = await keepContent(turn, given.name, mime, content);
  const element = wireElement({
    ...rest,
    id: randomUUID(),
    threadId: turn.session.threadId,
    mime,
    size: given.size ?? (['image', 'video', 'plotly'].includes(given.type) ? 'medium' : null),
    chainlitKey: fileId,
  });
  sayElement(turn.session, element);
  turn.keeper.element(rowOfElement(element, turn.context.clock.now()));
  return element;
}

/** Keeps what an element shows; a client may fetch it as soon as the element is said. */
export async function keepContent(
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
  await insertFile(context.db, {
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
