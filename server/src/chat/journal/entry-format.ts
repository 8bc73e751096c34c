import type { JournalEntry } from './turn-journal.ts';

/**
 * The version of the stored form of journal entries. Raise it when a server of the version before could not read one.
 */
export const journalVersion = 1;

/** An entry of a journal that this version cannot read. */
export class UnreadableEntry extends Error {}

/** Returns an entry, or null for the end of the turn, as one line of JSON: `{v, threadId, entry}`. */
export function encodeEntry(threadId: string, entry: JournalEntry | null): string {
  return JSON.stringify({ v: journalVersion, threadId, entry });
}

/** Reads what `encodeEntry` wrote. Throws UnreadableEntry for another version and for damaged entries. */
export function decodeEntry(line: string): { threadId: string; entry: JournalEntry | null } {
  const { v, threadId, entry } = parse(line);
  if (v !== journalVersion) throw new UnreadableEntry(`journal entry of version ${String(v)}`);
  if (typeof threadId !== 'string' || typeof entry !== 'object') throw new UnreadableEntry('damaged journal entry');
  return { threadId, entry: entry && withDates(entry as JournalEntry) };
}

function parse(line: string): { v?: unknown; threadId?: unknown; entry?: unknown } {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch (cause) {
    throw new UnreadableEntry('damaged journal entry', { cause });
  }
}

/** JSON holds moments as text. */
function withDates(entry: JournalEntry): JournalEntry {
  if ('step' in entry) {
    const { createdAt, endedAt, ...step } = entry.step;
    return { step: { ...step, createdAt: new Date(createdAt), endedAt: endedAt && new Date(endedAt) } };
  }
  if ('element' in entry) {
    return { element: { ...entry.element, createdAt: new Date(entry.element.createdAt) } };
  }
  return entry;
}
