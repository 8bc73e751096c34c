import type { Database } from '../../database/connection.ts';
import { filesOfPeople } from '../files/store.ts';
import { chatsOfPeople } from './store.ts';

/** Counts the chats people have and the files they attached. */
export async function countChats(db: Database, employeeIds: string[]): Promise<{ chats: number; files: number }> {
  return { chats: await chatsOfPeople(db, employeeIds), files: await filesOfPeople(db, employeeIds) };
}
