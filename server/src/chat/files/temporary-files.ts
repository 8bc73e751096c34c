import type { ChatContext } from '../context.ts';
import { sessionName } from '../session/chat-names.ts';
import type { ElementRow } from '../store.ts';
import type { FileRow } from './store.ts';

/** A call about a file of a temporary chat, as it is forwarded to the server that has the chat open. */
export type FileCall = {
  kind: 'temporary-file';
  employeeId: string;
  /** Missing: any temporary chat of the person that is open on this server. */
  sessionId: string | undefined;
} & ({ act: 'find' | 'remove'; id: string } | { act: 'add'; file: FileRow });

export type FileResult = {
  /** Whether the session is a temporary chat. */
  isTemporary: boolean;
  /** With `add`: whether there is no room for it. */
  isFull: boolean;
  file: FileRow | null;
  element: ElementRow | null;
};

/** How many bytes of files the temporary chats of one person may hold in the memory of a server. */
const mostBytes = 40_000_000;
export const temporaryMegabytes = mostBytes / 1_000_000;

const nothing: FileResult = { isTemporary: false, isFull: false, file: null, element: null };

/** Asks the temporary chat of a session, on this server or on the one that has it open. */
export async function askTemporaryChat(context: ChatContext, call: FileCall): Promise<FileResult> {
  const { cluster, sessions } = context;
  const { employeeId, sessionId } = call;
  const isElsewhere = cluster && sessionId && sessions.find(employeeId, sessionId) === undefined;
  const owner = isElsewhere ? await cluster.ownerOf(sessionName(employeeId, sessionId)) : null;
  if (!cluster || owner === null) return answerFileCall(context, call);
  return ((await cluster.ask(owner, call)) as FileResult | null) ?? nothing;
}

/** Answers a call of this server or another one. */
export function answerFileCall({ sessions }: Pick<ChatContext, 'sessions'>, call: FileCall): FileResult {
  const { employeeId, sessionId } = call;
  const all = sessions.ofPerson(employeeId);
  const asked = sessionId === undefined ? undefined : sessions.find(employeeId, sessionId);
  // A page of its own shows an element of a chat whose session it only names.
  const chats = (asked && call.act === 'add' ? [asked] : all).flatMap(({ temporary }) => temporary ?? []);
  const isTemporary = Boolean(asked?.temporary);
  if (call.act === 'add') {
    const held = all.flatMap(({ temporary }) => [...(temporary?.files.values() ?? [])]);
    const isFull = held.reduce((sum, { size }) => sum + size, call.file.size) > mostBytes;
    if (!isFull) chats[0]?.files.set(call.file.id, { ...call.file, createdAt: new Date(call.file.createdAt) });
    return { ...nothing, isTemporary, isFull };
  }
  const chat = chats.find(({ files, elements }) => files.has(call.id) || elements.has(call.id));
  const file = chat?.files.get(call.id) ?? null;
  if (call.act === 'remove') chat?.files.delete(call.id);
  return { isTemporary, isFull: false, file, element: chat?.elements.get(call.id) ?? null };
}
