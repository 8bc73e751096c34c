import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Log } from '../log.ts';
import type { TurnNote, TurnNotes } from './turn-notes.ts';

/** The length of an entry before it, in bytes. */
const head = 4;
/** From so many bytes on a book is full and the next is begun. */
const usuallyFullAt = 4_000_000;

/** A file that turns are noted in, whichever run; `turns`: those with a note in it that are not forgotten. */
type Book = { number: number; file: number; bytes: number; turns: Set<string> };
/** A note of a turn, or that what was noted of it before is forgotten. */
type Entry = { threadId: string; note: TurnNote | null };

/**
 * Notes of running turns in a folder, for a server that is alone, written before anybody hears what they say. What is
 * written is there when the process is killed at the very next moment. All turns share a book: making and removing a file
 * for each cost more than all that is noted in it. A book goes when nothing in it or in those before it is needed.
 */
export function notesOnDisk(folder: string, log: Pick<Log, 'warn'>, fullAt = usuallyFullAt): TurnNotes {
  const books: Book[] = [];
  const pathOf = (number: number) => join(folder, String(number));
  const notesOf = (numbers: number[]) => notesIn(numbers.map(pathOf), log);
  /** Books of the process before this one, and what it left noted in them. */
  const before = numbersIn(folder);
  const left = notesOf(before);
  let last = Math.max(0, ...before);
  removeBooks();

  function openBook(): Book {
    const current = books.at(-1);
    if (current && current.bytes < fullAt) return current;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    last += 1;
    const book = { number: last, file: openSync(pathOf(last), 'ax', 0o600), bytes: 0, turns: new Set<string>() };
    books.push(book);
    return book;
  }

  function write(book: Book, entry: Entry): void {
    const said = serialize(entry);
    const bytes = Buffer.allocUnsafe(head + said.length);
    bytes.writeUInt32LE(said.length);
    said.copy(bytes, head);
    const written = writeSync(book.file, bytes);
    // After a piece that is not whole, as when the disk is full, nothing in this book could be read.
    book.bytes = written === bytes.length ? book.bytes + written : fullAt;
  }

  /** The oldest first: a later book says what of an earlier one is forgotten. */
  function removeBooks(): void {
    if (left.size > 0) return;
    for (const number of before.splice(0)) rmSync(pathOf(number), { force: true });
    while (books[0]?.turns.size === 0) {
      const { number, file } = books.shift()!;
      closeSync(file);
      rmSync(pathOf(number), { force: true });
    }
  }

  return {
    add: (threadId, note) => {
      try {
        const book = openBook();
        book.turns.add(threadId);
        write(book, { threadId, note });
      } catch (error) {
        log.warn({ err: error, threadId }, 'turn not noted');
      }
    },
    read: async (threadId) => {
      const isNoted = books.some(({ turns }) => turns.has(threadId));
      const noted = isNoted ? notesOf(books.map(({ number }) => number)).get(threadId) : [];
      return [...(left.get(threadId) ?? []), ...(noted ?? [])];
    },
    forget: async (threadId) => {
      const noted = books.filter(({ turns }) => turns.delete(threadId));
      const wasLeft = left.delete(threadId);
      removeBooks();
      const stillThere = (wasLeft && before.length > 0) || noted.some((book) => books.includes(book));
      if (stillThere) write(openBook(), { threadId, note: null });
    },
    left: async () => [...left.keys()],
  };
}

/** The numbers of the books in a folder, in the order they were begun. */
function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b);
  } catch {
    return [];
  }
}

/** What is noted of each turn in some books and not forgotten; the last note may have been cut off in the middle. */
function notesIn(paths: string[], log: Pick<Log, 'warn'>): Map<string, TurnNote[]> {
  const notes = new Map<string, TurnNote[]>();
  for (const path of paths) {
    try {
      for (const { threadId, note } of entriesIn(readFileSync(path))) {
        if (note === null) notes.delete(threadId);
        else
          notes
            .set(threadId, notes.get(threadId) ?? [])
            .get(threadId)!
            .push(note);
      }
    } catch (error) {
      log.warn({ err: error, path }, 'notes of turns cannot be read to their end');
    }
  }
  return notes;
}

function* entriesIn(bytes: Buffer): Generator<Entry> {
  for (let at = 0; at + head <= bytes.length; ) {
    const end = at + head + bytes.readUInt32LE(at);
    if (end > bytes.length) return;
    yield deserialize(bytes.subarray(at + head, end)) as Entry;
    at = end;
  }
}
