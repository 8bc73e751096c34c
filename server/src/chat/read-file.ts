import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { readSourceFile } from '../knowledge/read-source-file.ts';
import { Refusal } from '../refusal.ts';
import { FileReply } from '../route.ts';
import { isUuid } from './sessions.ts';
import { ownElement } from './store.ts';
import { elementOfRow } from './wire.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/project/file/:fileId']>;

/** The bytes of a cited source, for the person it was cited to. Refuses NOT_FOUND, also for what is somebody else's. */
export async function readFile(context: Context, actor: Person, { params }: Input): Promise<FileReply> {
  const element = await findElement(context, actor, params.fileId);
  const file = await readSourceFile(context, element.source.documentId, element.passageId);
  if (!file) throw new Refusal('NOT_FOUND');
  return new FileReply(file.bytes, 'application/pdf', file.name);
}

/** The element itself, for the page that shows the source. */
export async function readFileElement(context: Context, actor: Person, { params }: Pick<Input, 'params'>) {
  return elementOfRow(await findElement(context, actor, params.fileId), null);
}

async function findElement(context: Context, actor: Person, id: string) {
  const element = isUuid(id) ? await ownElement(context.db, actor.employeeId, id) : null;
  if (!element) throw new Refusal('NOT_FOUND');
  return element;
}
