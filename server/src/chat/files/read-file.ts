import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { FileReply } from '../../http/route.ts';
import { readSourceFile } from '../../knowledge/port.ts';
import type { ChatContext } from '../context.ts';
import { markOutdated } from '../elements/mark-outdated.ts';
import { isUuid } from '../is-uuid.ts';
import { ownElement } from '../store.ts';
import { elementOfRow } from '../wire.ts';
import { fileUrl } from './file-url.ts';
import { ownFile } from './store.ts';
import { askTemporaryChat } from './temporary-files.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/file/:fileId']>;

/**
 * Returns the bytes of a person's own file, of an element, or of a source that was cited to them. Refuses NOT_FOUND,
 * also for the file of somebody else.
 */
export async function readFile(context: ChatContext, actor: Person, { params, query }: Input): Promise<FileReply> {
  const { fileId } = params;
  const kept = isUuid(fileId) ? await ownFile(context.db, actor.employeeId, fileId) : null;
  const own = kept ?? (await findTemporary(context, actor, fileId, query)).file;
  if (own) {
    const mime = own.mime.startsWith('text/') ? `${own.mime}; charset=utf-8` : own.mime;
    // The browser keeps nothing of a temporary chat.
    return new FileReply(own.bytes, mime, own.name, { mayBeKept: kept !== null });
  }
  const element = await findElement(context, actor, fileId, query);
  if (!element.source) throw new Refusal('NOT_FOUND');
  const file = await readSourceFile(context, element.source.documentId, element.passageId!);
  if (!file) throw new Refusal('NOT_FOUND');
  return new FileReply(file.bytes, 'application/pdf', file.name, { mayBeKept: true });
}

/** Returns the element itself, for the page that shows it. */
export async function readFileElement(context: ChatContext, actor: Person, { params, query }: Input) {
  return elementOfRow(await findElement(context, actor, params.fileId, query), null);
}

type ElementInput = InputOf<(typeof chatEndpoints)['GET /chatbot/project/thread/:threadId/element/:elementId']>;

/** Returns an element in a chat of this person. Refuses NOT_FOUND. */
export async function readElement(context: ChatContext, actor: Person, { params, query }: ElementInput) {
  const element = await findElement(context, actor, params.elementId, query);
  if (element.threadId !== params.threadId) throw new Refusal('NOT_FOUND');
  return elementOfRow(element, fileUrl(context, query.session_id ?? '', element.fileId ?? element.id));
}

type Query = { session_id?: string | undefined };

function findTemporary(context: ChatContext, { employeeId }: Person, id: string, { session_id }: Query) {
  return askTemporaryChat(context, { kind: 'temporary-file', act: 'find', employeeId, sessionId: session_id, id });
}

async function findElement(context: ChatContext, actor: Person, id: string, query: Query) {
  const kept = isUuid(id) ? await ownElement(context.db, actor.employeeId, id) : null;
  const element = kept ?? (await findTemporary(context, actor, id, query)).element;
  if (!element) throw new Refusal('NOT_FOUND');
  const [marked] = await markOutdated(context, [element]);
  return marked!;
}
