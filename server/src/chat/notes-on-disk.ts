import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Log } from '../log.ts';
import type { TurnNote, TurnNotes } from './turn-notes.ts';

/** The length of a note before it, in bytes. */
const head = 4;

/**
 * Notes of running turns in a folder, for a server that is alone: a file for each, written to before anybody hears what
 * it says. What is written is there when the process is killed at the very next moment.
 */
export function notesOnDisk(folder: string, log: Log): TurnNotes {
  const open = new Map<string, number>();
  const path = (threadId: string) => join(folder, threadId);
  const opened = (threadId: string) => {
    const known = open.get(threadId);
    if (known !== undefined) return known;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = openSync(path(threadId), 'a', 0o600);
    open.set(threadId, file);
    return file;
  };

  return {
    add: (threadId, note) => {
      try {
        const bytes = serialize(note);
        const length = Buffer.alloc(head);
        length.writeUInt32LE(bytes.length);
        writeSync(opened(threadId), Buffer.concat([length, bytes]));
      } catch (error) {
        log.warn({ err: error, threadId }, 'turn not noted');
      }
    },
    read: async (threadId) => {
      try {
        return notesIn(readFileSync(path(threadId)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    },
    forget: async (threadId) => {
      const file = open.get(threadId);
      if (file !== undefined) closeSync(file);
      open.delete(threadId);
      rmSync(path(threadId), { force: true });
    },
    left: async () => {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
  };
}

/** What stands in a file; the last note may have been cut off in the middle. */
function notesIn(bytes: Buffer): TurnNote[] {
  const notes: TurnNote[] = [];
  for (let at = 0; at + head <= bytes.length; ) {
    const end = at + head + bytes.readUInt32LE(at);
    if (end > bytes.length) break;
    notes.push(deserialize(bytes.subarray(at + head, end)) as TurnNote);
    at = end;
  }
  return notes;
}
