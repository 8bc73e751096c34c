import { Refusal } from '../../ground/refusal.ts';
import type { FileRow } from '../files/store.ts';
import type { Sessions } from '../session/sessions.ts';

/** The open chats of this server. */
export type OpenChats = Pick<Sessions, 'all'>;

/** Where the limit for one more file is reached: for the temporary chats of the person, or for the whole server. */
export type NoRoom = 'person' | 'server' | null;

/** The limits in megabytes of files, with their texts, in the temporary chats of one person and of a server. */
const mostOfPerson = 40;
const mostOfServer = 400;

/** Whether one more file exceeds a limit of the temporary chats; null: there is room. */
export function findNoRoom(sessions: OpenChats, more: FileRow): NoRoom {
  const chats = sessions.all().filter(({ temporary }) => temporary !== null);
  const own = chats.filter(({ employeeId }) => employeeId === more.employeeId);
  const held = (among: typeof chats) =>
    among.flatMap(({ temporary }) => [...temporary!.files.values()]).reduce((sum, file) => sum + sizeOf(file), 0);
  if (held(own) + sizeOf(more) > mostOfPerson * 1_000_000) return 'person';
  return held(chats) + sizeOf(more) > mostOfServer * 1_000_000 ? 'server' : null;
}

/** Refuses TEMPORARY_FILES_FULL and TEMPORARY_CHATS_FULL. */
export function refuseWithoutRoom(noRoom: NoRoom): void {
  if (noRoom === 'person') throw new Refusal('TEMPORARY_FILES_FULL', { megabytes: mostOfPerson });
  if (noRoom === 'server') throw new Refusal('TEMPORARY_CHATS_FULL');
}

/** The bytes a file takes in memory; each character of its text takes two. */
const sizeOf = ({ size, text }: FileRow) => size + 2 * (text?.length ?? 0);
