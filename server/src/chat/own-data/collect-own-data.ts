import type { Database } from '../../database/connection.ts';
import { type DataFile, jsonFile, safeFileName, tableFiles } from '../../ground/data-file.ts';
import { ownFile } from '../files/store.ts';
import { preferencesOf } from '../preferences/store.ts';
import { accessOf } from '../support/store.ts';
import { filesOfPerson, partsOfThread, questionsOfPerson, ratingsOfPerson, threadsOfPerson } from './store.ts';

/**
 * The data that this module holds about a person: each chat with its branches and sources, the files, ratings,
 * questions to the editor, settings, and what they let the association read, with every access.
 */
export async function collectPersonData(db: Database, employeeId: string): Promise<DataFile[]> {
  const threads = await threadsOfPerson(db, employeeId);
  const files = await filesOfPerson(db, employeeId);
  return [
    ...tableFiles('chats', ['id', 'name', 'createdAt', 'updatedAt', 'deletedAt'], async () =>
      threads.map(({ metadata: _, ...thread }) => thread),
    ),
    ...threads.map((thread) =>
      jsonFile(`chats/${thread.createdAt.toISOString().slice(0, 10)} ${thread.id}.json`, async () => ({
        ...thread,
        ...(await partsOfThread(db, thread.id)),
      })),
    ),
    ...tableFiles('files', ['id', 'threadId', 'name', 'mime', 'size', 'createdAt'], async () => files),
    ...files.map(({ id, name }) => ({
      path: `files/${id} ${safeFileName(name)}`,
      // Empty where the person deleted it while the export ran.
      read: async () => (await ownFile(db, employeeId, id))?.bytes ?? '',
    })),
    jsonFile('ratings.json', () => ratingsOfPerson(db, employeeId)),
    jsonFile('questions-to-the-editor.json', () => questionsOfPerson(db, employeeId)),
    jsonFile('chat-settings.json', () => preferencesOf(db, employeeId)),
    jsonFile('chat-access.json', () => accessOf(db, employeeId, new Date(0))),
  ];
}
