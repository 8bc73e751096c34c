import { findNoRoom, type NoRoom } from '../content/temporary-room.ts';
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
  /** Whether the session is a temporary chat; `none`: it is not open, or its server did not answer. */
  /** What the session is; `none`: it is not open, or its server did not answer. */
  chat: 'temporary' | 'kept' | 'none';
  /** For `add`: which limit is reached. */
  noRoom: NoRoom;
  file: FileRow | null;
  element: ElementRow | null;
};

const nothing: FileResult = { chat: 'none', noRoom: null, file: null, element: null };

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
  const asked = sessionId === undefined ? undefined : sessions.find(employeeId, sessionId);
  const kind = asked === undefined ? 'none' : asked.temporary ? 'temporary' : 'kept';
  if (call.act === 'add') {
    if (!asked?.temporary) return { ...nothing, chat: kind };
    const file = { ...call.file, createdAt: new Date(call.file.createdAt) };
    const noRoom = findNoRoom(sessions, file);
    if (noRoom === null) asked.temporary.files.set(file.id, file);
    return { ...nothing, chat: kind, noRoom };
  }
  // A page of its own shows an element of a chat whose session it only names.
  const chats = sessions.ofPerson(employeeId).flatMap(({ temporary }) => temporary ?? []);
  const chat = chats.find(({ files, elements }) => files.has(call.id) || elements.has(call.id));
  const file = chat?.files.get(call.id) ?? null;
  const element = chat?.elements.get(call.id) ?? null;
  if (call.act === 'find') return { ...nothing, chat: kind, file, element };
  // A file attached to a message stays with it.
  const unsent = file?.threadId === null ? file : null;
  if (unsent) chat?.files.delete(unsent.id);
  return { ...nothing, chat: kind, file: unsent };
}
