import { randomUUID } from 'node:crypto';
import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import { uploadLimits } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { refuseWithoutRoom } from '../content/temporary-room.ts';
import type { ChatContext } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { readText } from './read-text.ts';
import { recogniseFile } from './recognise-file.ts';
import { deleteUnsentFile, deleteUnsentFiles, type FileRow, insertFile, sizeOfFiles } from './store.ts';
import { askTemporaryChat, type FileCall } from './temporary-files.ts';

type Uploaded = InputOf<(typeof chatEndpoints)['POST /chatbot/project/file']>;
type Taken = InputOf<(typeof chatEndpoints)['DELETE /chatbot/project/file/:fileId']>;

/** How long an uploaded file waits to be sent. */
const unsentLifeMs = 24 * 3_600_000;
const longestName = 200;

export const forgetUnsentFiles: JobDefinition = {
  name: 'forget-unsent-files',
  retries: 3,
  retryAfterSeconds: 60,
  expireSeconds: 300,
};

/**
 * Stores a file for a message: a PDF, an image, a Word file or text, by its content. Only the person can read it; its
 * text is used for questions about it and is never a verified source. Refuses SESSION_NOT_FOUND when the person has no
 * such chat open, FILE_MISSING, FILE_EMPTY, FILES_FULL, TEMPORARY_FILES_FULL, TEMPORARY_CHATS_FULL, FILE_TOO_LARGE,
 * FILE_TYPE_NOT_ALLOWED, FILE_NOT_WHAT_IT_SAYS, FILE_BROKEN, READING_BUSY and the refusals of PDFs.
 */
export async function uploadFile(context: ChatContext, actor: Person, { query, body }: Uploaded) {
  if (!(await context.sessions.isKnown(actor.employeeId, query.session_id))) throw new Refusal('SESSION_NOT_FOUND');
  if (!(body.file?.bytes instanceof Uint8Array)) throw new Refusal('FILE_MISSING');
  const bytes = Buffer.from(body.file.bytes);
  if (bytes.length > uploadLimits.megabytes * 1_000_000) {
    throw new Refusal('FILE_TOO_LARGE', { megabytes: uploadLimits.megabytes });
  }
  const asked = { kind: 'temporary-file', employeeId: actor.employeeId, sessionId: query.session_id } as const;
  const { chat } = await askTemporaryChat(context, { ...asked, act: 'find', id: '' });
  // It is unknown whether the chat is temporary, and a file for a temporary chat must not be stored.
  if (chat === 'none') throw new Refusal('SESSION_NOT_FOUND');
  const isTemporary = chat === 'temporary';
  const roomLeft = isTemporary ? null : await takeRoom(context, actor.employeeId, bytes.length);
  const name = nameOf(body.file.name);
  const mime = recogniseFile(name, bytes);
  const text = await readText(mime, bytes, actor.employeeId);
  const id = randomUUID();
  const file: FileRow = {
    id,
    employeeId: actor.employeeId,
    threadId: null,
    name,
    mime,
    size: bytes.length,
    text,
    bytes,
    createdAt: context.clock.now(),
  };
  if (isTemporary) await addTemporary(context, { ...asked, act: 'add', file });
  else {
    await insertFile(context.db, file);
    await enqueueDeletion(context);
  }
  return { id, name, mime, size: bytes.length, hasText: text !== null, ...(roomLeft && { roomLeft }) };
}

/** Adds a file to a temporary chat. Refuses SESSION_NOT_FOUND when it ended meanwhile, and when there is no room. */
async function addTemporary(context: ChatContext, call: FileCall): Promise<void> {
  const { chat, noRoom } = await askTemporaryChat(context, call);
  refuseWithoutRoom(noRoom);
  if (chat !== 'temporary') throw new Refusal('SESSION_NOT_FOUND');
}

/** From this remaining share of the space on, the person is told how much is left. */
const toldBelow = 0.1;

/**
 * Returns the space left after a new file, when it is short. Refuses FILES_FULL when the person's files would exceed
 * the limits in number or size.
 */
async function takeRoom({ config, db }: ChatContext, employeeId: string, more: number) {
  const { ATTACHMENT_FILES: files, ATTACHMENT_MEGABYTES: megabytes } = config;
  const kept = await sizeOfFiles(db, employeeId);
  const isFull = (files > 0 && kept.files >= files) || (megabytes > 0 && kept.bytes + more > megabytes * 1_000_000);
  if (isFull) throw new Refusal('FILES_FULL', { files: files || '∞', megabytes: megabytes || '∞' });
  const short = (left: number, of: number) => (of > 0 && left < of * toldBelow ? left : null);
  const left = {
    files: short(files - kept.files - 1, files),
    megabytes: short(Math.floor(megabytes - (kept.bytes + more) / 1_000_000), megabytes),
  };
  return left.files === null && left.megabytes === null ? null : left;
}

/** Deletes an uploaded file that was not sent. Refuses NOT_FOUND, also for the file of somebody else. */
export async function takeBackFile(context: ChatContext, actor: Person, { params, query }: Taken) {
  const { fileId } = params;
  const isGone = isUuid(fileId) && (await deleteUnsentFile(context.db, actor.employeeId, fileId));
  const { employeeId } = actor;
  const sessionId = query.session_id;
  const call = { kind: 'temporary-file', act: 'remove', employeeId, sessionId, id: fileId } as const;
  if (!isGone && !(await askTemporaryChat(context, call)).file) throw new Refusal('NOT_FOUND');
  return { success: true as const };
}

/** Deletes files that were not sent within a day, and schedules the next run for younger ones. */
export async function deleteOldUnsentFiles(context: Pick<GroundContext, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const remain = await deleteUnsentFiles(context.db, new Date(context.clock.now().getTime() - unsentLifeMs));
  if (remain) await enqueueDeletion(context);
}

async function enqueueDeletion({ jobs }: Pick<GroundContext, 'jobs'>): Promise<void> {
  await jobs.enqueue(forgetUnsentFiles, {}, { key: 'all', startAfterSeconds: unsentLifeMs / 1000 + 60 });
}

/** Returns the name of a file without the folders that some browsers send. */
function nameOf(given: string): string {
  const name = given
    .replace(/\p{Cc}/gu, '')
    .split(/[\\/]/)
    .at(-1)!
    .trim();
  return name.slice(-longestName).toWellFormed() || 'file';
}
