import type { AttachedFile } from '@polier/contract/chat';
import { create } from 'zustand';
import { uuid } from '../connection.ts';
import { type FileObjection, type FileRules, objectionTo } from './file-rules.ts';
import { dropFile, keepFile, keptFilesOf, moveFiles } from './kept-files.ts';
import { type UploadFault, uploadFile } from './upload-file.ts';

export type Fault = { kind: UploadFault['kind'] | FileObjection; said: string };

/** A file on its way into the next message. `waiting` until the chat is connected; only `ready` ones can be sent. */
export type Attachment = {
  id: string;
  name: string;
  size: number;
  mime: string;
  state: 'waiting' | 'uploading' | 'ready' | 'failed';
  /** The share that has gone, 0 to 1. */
  progress: number;
  /** The question of the assistant it answers; null: it goes with the next message. */
  ask: string | null;
  /** The id the server gave it. */
  fileId: string | null;
  fault: Fault | null;
};

type State = { draft: string; list: Attachment[] };

export const useAttachments = create<State>(() => ({ draft: '', list: [] }));

const files = new Map<string, Blob>();
const running = new Map<string, () => void>();
/** How often the files of a draft were opened. */
let openings = 0;

/** Whether all that is attached can go with a message. */
export function allReady(list: Attachment[]): boolean {
  return list.every(({ state }) => state === 'ready');
}

/** Attaches files to the next message, or to the answer to `ask`; one that may not be sent stays with the reason. */
export function attach(added: File[], rules: FileRules, ask: string | null = null): void {
  for (const file of added) {
    const { draft, list } = useAttachments.getState();
    const already = list.filter((one) => one.ask === ask && one.state !== 'failed').length;
    const objection = objectionTo(file, rules, already);
    const id = uuid();
    const one: Attachment = {
      id,
      name: file.name,
      size: file.size,
      mime: file.type,
      state: objection ? 'failed' : 'waiting',
      progress: 0,
      ask,
      fileId: null,
      fault: objection && { kind: objection, said: '' },
    };
    useAttachments.setState({ list: [...list, one] });
    if (objection) continue;
    files.set(id, file);
    if (ask === null) void keepFile({ id, draft, name: one.name, file });
  }
}

/** Takes a file out again, also while it is being sent. */
export function detach(id: string): void {
  forget(id);
  useAttachments.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
}

/** Sends a file once more that did not arrive. */
export function retry(id: string): void {
  change(id, { state: 'waiting', progress: 0, fault: null });
}

/** Sends what waits; called whenever the chat is connected. */
export function uploadWaiting(sessionId: string): void {
  for (const { id, name, state } of useAttachments.getState().list) {
    const file = files.get(id);
    if (state !== 'waiting' || !file) continue;
    change(id, { state: 'uploading' });
    const { arrived, cancel } = uploadFile(file, name, sessionId, (progress) => change(id, { progress }));
    running.set(id, cancel);
    void arrived
      .then(
        (fileId) => change(id, { state: 'ready', progress: 1, fileId }),
        (fault: UploadFault) => change(id, { state: 'failed', fault }),
      )
      .finally(() => running.delete(id));
  }
}

/** What is attached goes with the message (or the answer to `ask`): answers it as the server knows it, and takes it out. */
export function takeAttachments(ask: string | null = null): AttachedFile[] {
  const { list } = useAttachments.getState();
  const taken = list.filter((one) => one.ask === ask);
  for (const { id } of taken) forget(id);
  useAttachments.setState({ list: list.filter((one) => one.ask !== ask) });
  return taken.flatMap(({ fileId, name, mime, size }) =>
    fileId ? [{ id: fileId, name, mime, size, verified: false }] : [],
  );
}

/** Shows the files of a draft; those that were attached before a reload are sent again. */
export async function openAttachments(draft: string): Promise<void> {
  for (const cancel of running.values()) cancel();
  running.clear();
  files.clear();
  useAttachments.setState({ draft, list: [] });
  openings += 1;
  const opening = openings;
  const kept = await keptFilesOf(draft);
  // Opened again meanwhile, maybe under the same name: a chat without a name after another.
  if (opening !== openings || kept.length === 0) return;
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

/** A new chat has got its name: what is attached there stays attached. */
export function renameDraft(to: string): void {
  const { list } = useAttachments.getState();
  useAttachments.setState({ draft: to });
  // Only those of this tab: another may have begun a new chat too.
  void moveFiles(new Set(list.map(({ id }) => id)), to);
}

function forget(id: string): void {
  running.get(id)?.();
  running.delete(id);
  files.delete(id);
  void dropFile(id);
}

function change(id: string, into: Partial<Attachment>): void {
  useAttachments.setState(({ list }) => ({ list: list.map((one) => (one.id === id ? { ...one, ...into } : one)) }));
}
