import type { AttachedFile } from '@polier/contract/chat';
import { create } from 'zustand';
import { useChat } from '../conversation/store.ts';
import { uuid } from '../conversation/uuid.ts';
import { type FileRules, findRejectReason, type RejectReason } from './file-rules.ts';
import { deleteStoredFile, moveStoredFiles, readStoredFiles, storeFile } from './stored-files.ts';
import { type RoomLeft, takeBackFile, type UploadFault, uploadFile } from './upload-file.ts';

/** `final`: the same file is refused again. */
export type Fault = { kind: UploadFault['kind'] | RejectReason; message: string; final: boolean };

/** A file attached to the next message. `waiting` until the chat is connected; only `ready` ones can be sent. */
export type Attachment = {
  id: string;
  name: string;
  size: number;
  mime: string;
  state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** The share uploaded, 0 to 1. */
  progress: number;
  /** The question of the assistant it answers; null: it belongs to the next message. */
  ask: string | null;
  /** The id of the uploaded file at the server. */
  fileId: string | null;
  fault: Fault | null;
};

/** `roomLeft`: as the last uploaded file left it. */
type State = { draft: string; list: Attachment[]; roomLeft: RoomLeft | null };

export const useAttachments = create<State>(() => ({ draft: '', list: [], roomLeft: null }));

const files = new Map<string, Blob>();
const running = new Map<string, ReturnType<typeof uploadFile>>();
/** Counts the calls of openAttachments, so that an outdated one stops. */
let openCount = 0;

/** The content of a file that is attached and was not rejected. */
export function contentOf(id: string): Blob | undefined {
  return files.get(id);
}

/** Whether all attachments can be sent. */
export function allReady(list: Attachment[]): boolean {
  return list.every(({ state }) => state === 'ready');
}

/** Attaches files to the next message, or to the reply to `ask`; a rejected file is listed with the reason. */
export function attach(added: File[], rules: FileRules, ask: string | null = null): void {
  for (const file of added) {
    const { draft, list } = useAttachments.getState();
    const already = list.filter((one) => one.ask === ask && one.state !== 'failed').length;
    const rejected = findRejectReason(file, rules, already);
    const id = uuid();
    const one: Attachment = {
      id,
      name: file.name,
      size: file.size,
      mime: file.type,
      state: rejected ? 'failed' : 'waiting',
      progress: 0,
      ask,
      fileId: null,
      fault: rejected && { kind: rejected, message: '', final: true },
    };
    useAttachments.setState({ list: [...list, one] });
    if (rejected) continue;
    files.set(id, file);
    if (ask === null && !useChat.getState().temporary) void storeFile({ id, draft, name: one.name, file });
  }
}

/** Removes a file, also while it is being uploaded. */
export function detach(id: string): void {
  const uploaded = useAttachments.getState().list.find((one) => one.id === id)?.fileId;
  if (uploaded) void takeBackFile(uploaded, useChat.getState().sessionId);
  forget(id);
  useAttachments.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
}

/** Uploads a file again whose upload failed. */
export function retry(id: string): void {
  change(id, { state: 'waiting', progress: 0, fault: null });
}

/** Uploads the waiting files; called whenever the chat is connected. */
export function uploadWaiting(sessionId: string): void {
  for (const { id, name, state } of useAttachments.getState().list) {
    const file = files.get(id);
    if (state !== 'waiting' || !file) continue;
    change(id, { state: 'uploading' });
    const upload = uploadFile(file, name, sessionId, (progress) => isCurrent() && change(id, { progress }));
    const isCurrent = () => running.get(id) === upload;
    const end = (into: Partial<Attachment>) => {
      if (!isCurrent()) return;
      running.delete(id);
      change(id, into);
    };
    running.set(id, upload);
    void upload.arrived.then(
      (uploaded) => {
        if (isCurrent()) useAttachments.setState({ roomLeft: uploaded.roomLeft });
        end({ state: 'ready', progress: 1, fileId: uploaded.id });
      },
      (fault: UploadFault) => end({ state: 'failed', fault }),
    );
  }
}

/**
 * Keeps the files of a chat that becomes a temporary one, or one that is kept. A temporary chat leaves none of them in
 * this browser.
 */
export function keepFilesOf(temporary: boolean): void {
  const { draft, list } = useAttachments.getState();
  for (const { id, name, ask } of list) {
    const file = files.get(id);
    if (!file || ask !== null) continue;
    if (temporary) void deleteStoredFile(id);
    else void storeFile({ id, draft, name, file });
  }
}

/** Uploads the files again to the session the chat has now, and takes back what was uploaded to the one before. */
export function moveUploads(sessionBefore: string): void {
  for (const { id, state, fileId } of useAttachments.getState().list) {
    if (!files.has(id) || state === 'failed') continue;
    if (fileId) void takeBackFile(fileId, sessionBefore);
    // A file that is nearly there may arrive all the same.
    void running.get(id)?.arrived.then(
      (uploaded) => takeBackFile(uploaded.id, sessionBefore),
      () => {},
    );
    running.delete(id);
    change(id, { state: 'waiting', progress: 0, fileId: null });
  }
}

/** Removes the attachments of the next message (or of the reply to `ask`) and returns them as the server knows them. */
export function takeAttachments(ask: string | null = null): AttachedFile[] {
  const { list } = useAttachments.getState();
  const taken = list.filter((one) => one.ask === ask);
  for (const { id } of taken) forget(id);
  useAttachments.setState({ list: list.filter((one) => one.ask !== ask) });
  return taken.flatMap(({ fileId, name, mime, size }) =>
    fileId ? [{ id: fileId, name, mime, size, verified: false }] : [],
  );
}

/** Shows the files of a draft; those attached before a reload are uploaded again. */
export async function openAttachments(draft: string): Promise<void> {
  for (const { cancel } of running.values()) cancel();
  running.clear();
  files.clear();
  useAttachments.setState({ draft, list: [] });
  openCount += 1;
  const opening = openCount;
  const kept = await readStoredFiles(draft);
  // Opened again meanwhile, maybe under the same name: a chat without a name after another.
  if (opening !== openCount || kept.length === 0) return;
  const restored = kept.map(({ id, name, file }): Attachment => {
    files.set(id, file);
    return {
      id,
      name,
      size: file.size,
      mime: file.type,
      state: 'waiting',
      progress: 0,
      ask: null,
      fileId: null,
      fault: null,
    };
  });
  useAttachments.setState(({ list }) => ({ list: [...restored, ...list] }));
}

/** Moves the attachments of a new chat to the draft key of its thread. */
export function renameDraft(to: string): void {
  const { list } = useAttachments.getState();
  useAttachments.setState({ draft: to });
  // Only those of this tab: another tab may have a new chat, too.
  void moveStoredFiles(new Set(list.map(({ id }) => id)), to);
}

function forget(id: string): void {
  running.get(id)?.cancel();
  running.delete(id);
  files.delete(id);
  void deleteStoredFile(id);
}

function change(id: string, into: Partial<Attachment>): void {
  useAttachments.setState(({ list }) => ({ list: list.map((one) => (one.id === id ? { ...one, ...into } : one)) }));
}
