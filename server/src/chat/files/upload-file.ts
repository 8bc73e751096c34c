import { randomUUID } from 'node:crypto';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import { uploadLimits } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import { Refusal } from '../../refusal.ts';
import { isUuid } from '../sessions.ts';
import { readText } from './read-text.ts';
import { recogniseFile } from './recognise-file.ts';
import { deleteUnsentFile, deleteUnsentFiles, insertFile } from './store.ts';

type Uploaded = InputOf<(typeof chatEndpoints)['POST /chatbot/project/file']>;
type Taken = InputOf<(typeof chatEndpoints)['DELETE /chatbot/project/file/:fileId']>;

/** How long a file waits to be sent, in milliseconds. */
const unsentLife = 24 * 3_600_000;
const longestName = 200;

export const forgetUnsentFiles: JobDefinition = {
  name: 'forget-unsent-files',
  retries: 3,
  retryAfterSeconds: 60,
  expireSeconds: 300,
};

/**
 * Takes a file for a message: by its content a PDF, a picture, a Word file or text. It is the person's alone, its text is
 * read for questions about it and is never a verified source. Refuses SESSION_NOT_FOUND when the person has no such chat
 * open, FILE_MISSING, FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_NOT_WHAT_IT_SAYS, FILE_BROKEN and the
 * refusals of PDFs.
 */
export async function uploadFile(context: Context, actor: Person, { query, body }: Uploaded) {
  if (!(await context.sessions.isKnown(actor.employeeId, query.session_id))) throw new Refusal('SESSION_NOT_FOUND');
  if (!(body.file?.bytes instanceof Uint8Array)) throw new Refusal('FILE_MISSING');
  const bytes = Buffer.from(body.file.bytes);
  if (bytes.length > uploadLimits.megabytes * 1_000_000) {
    throw new Refusal('FILE_TOO_LARGE', { megabytes: uploadLimits.megabytes });
  }
  const name = nameOf(body.file.name);
  const mime = recogniseFile(name, bytes);
  const text = await readText(mime, bytes);
  const id = randomUUID();
  await insertFile(context.db, {
    id,
    employeeId: actor.employeeId,
    threadId: null,
    name,
    mime,
    size: bytes.length,
    text,
    bytes,
    createdAt: context.clock.now(),
  });
  await enqueueForgetting(context);
  return { id, name, mime, size: bytes.length, hasText: text !== null };
}

/** Takes back a file that was not sent. Refuses NOT_FOUND, also for the file of somebody else. */
export async function takeBackFile(context: Context, actor: Person, { params }: Taken) {
  const { fileId } = params;
  const isGone = isUuid(fileId) && (await deleteUnsentFile(context.db, actor.employeeId, fileId));
  if (!isGone) throw new Refusal('NOT_FOUND');
  return { success: true as const };
}

/** What nobody sent within a day is forgotten; what is younger is looked at again later. */
export async function deleteOldUnsentFiles(context: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const remain = await deleteUnsentFiles(context.db, new Date(context.clock.now().getTime() - unsentLife));
  if (remain) await enqueueForgetting(context);
}

async function enqueueForgetting({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await jobs.enqueue(forgetUnsentFiles, {}, { key: 'all', startAfterSeconds: unsentLife / 1000 + 60 });
}

/** A file's own name without the folders some browsers send. */
function nameOf(given: string): string {
  const name = given
    .replace(/\p{Cc}/gu, '')
    .split(/[\\/]/)
    .at(-1)!
    .trim();
  return name.slice(-longestName).toWellFormed() || 'file';
}
