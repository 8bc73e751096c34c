import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../ground/log.ts';
import { decodeEntry, encodeEntry } from './entry-format.ts';
import type { JournalEntry, TurnJournal } from './turn-journal.ts';

/** From this size on a segment is full and the next one is begun. */
const defaultSegmentBytes = 4_000_000;

/** One file of the journal; `turns`: the threads with entries in it that are not discarded. */
type Segment = { number: number; file: number; bytes: number; turns: Set<string> };

/**
 * Keeps the journal in files, for a server that is alone. An entry is written before any client sees what it says, so
 * it survives a kill of the process at the next moment. All turns share a segment, one entry a line: creating and
 * removing a file for each turn costs more than its entries. A segment is removed when no turn needs it or an older
 * one.
 */
export function createFileJournal(
  folder: string,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  segmentBytes = defaultSegmentBytes,
): TurnJournal {
  let isFailing = false;
  /**
   * By thread, the steps of which something could not be written: more text after the gap would join up what does not.
   */
  const gaps = new Map<string, Set<string>>();
  const segments: Segment[] = [];
  const pathOf = (number: number) => join(folder, String(number));
  const readSegments = (numbers: number[]) => readEntries(numbers.map(pathOf), log);
  /** The segments of the previous process, and the turns it left unfinished. */
  const earlierSegments = listSegments(folder);
  const unfinished = readSegments(earlierSegments);
  let lastNumber = Math.max(0, ...earlierSegments);
  removeUnneeded();

  function openSegment(): Segment {
    const current = segments.at(-1);
    if (current && current.bytes < segmentBytes) return current;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lastNumber += 1;
    const file = openSync(pathOf(lastNumber), 'ax', 0o600);
    const segment = { number: lastNumber, file, bytes: 0, turns: new Set<string>() };
    segments.push(segment);
    return segment;
  }

  function write(segment: Segment, threadId: string, entry: JournalEntry | null): void {
    const line = Buffer.from(`${encodeEntry(threadId, entry)}\n`);
    const written = writeSync(segment.file, line);
    // A line that is cut off, as when the disk is full, has to stay the last of its segment.
    segment.bytes = written === line.length ? segment.bytes + written : segmentBytes;
    if (written < line.length) throw new Error('the entry was written in part');
  }

  /** Removes the oldest segments first: a later one says which turns of an earlier one are discarded. */
  function removeUnneeded(): void {
    if (unfinished.size > 0) return;
    for (const number of earlierSegments.splice(0)) rmSync(pathOf(number), { force: true });
    while (segments[0]?.turns.size === 0) {
      const { number, file } = segments.shift()!;
      closeSync(file);
      rmSync(pathOf(number), { force: true });
    }
  }

  return {
    append: (threadId, entry) => {
      if ('text' in entry && gaps.get(threadId)?.has(entry.stepId)) return;
      try {
        const segment = openSegment();
        segment.turns.add(threadId);
        write(segment, threadId, entry);
        if (isFailing) log.info('turn journal can be written again');
        isFailing = false;
        if ('step' in entry) gaps.get(threadId)?.delete(entry.step.id);
      } catch (err) {
        const stepId = 'text' in entry ? entry.stepId : 'step' in entry ? entry.step.id : null;
        if (stepId) gaps.set(threadId, (gaps.get(threadId) ?? new Set()).add(stepId));
        // Once, and not with every token of every answer.
        if (!isFailing) log.error({ err, threadId }, 'turn journal cannot be written');
        isFailing = true;
      }
    },
    read: async (threadId) => {
      const hasEntries = segments.some(({ turns }) => turns.has(threadId));
      const entries = hasEntries ? readSegments(segments.map(({ number }) => number)).get(threadId) : [];
      return [...(unfinished.get(threadId) ?? []), ...(entries ?? [])];
    },
    discard: async (threadId) => {
      gaps.delete(threadId);
      const discarded = segments.filter(({ turns }) => turns.delete(threadId));
      const wasUnfinished = unfinished.delete(threadId);
      removeUnneeded();
      const isStillInFiles =
        (wasUnfinished && earlierSegments.length > 0) || discarded.some((segment) => segments.includes(segment));
      if (isStillInFiles) write(openSegment(), threadId, null);
    },
    unfinished: async () => [...unfinished.keys()],
  };
}

/** The numbers of the segments in a folder, in the order they were begun. */
function listSegments(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b);
  } catch {
    return [];
  }
}

/**
 * Reads the entries of each turn that is not discarded. An entry that cannot be read, as one of another version, is
 * left out and reported; the last line of a segment may have been cut off and is then left out silently.
 */
function readEntries(paths: string[], log: Pick<Log, 'warn'>): Map<string, JournalEntry[]> {
  const turns = new Map<string, JournalEntry[]>();
  for (const path of paths) {
    let unreadable = 0;
    let fault: unknown = null;
    for (const line of linesOf(path, log)) {
      try {
        const { threadId, entry } = decodeEntry(line);
        if (entry === null) turns.delete(threadId);
        else if (!turns.get(threadId)?.push(entry)) turns.set(threadId, [entry]);
      } catch (error) {
        unreadable += 1;
        fault ??= error;
      }
    }
    if (unreadable > 0) log.warn({ err: fault, path, unreadable }, 'turn journal has entries that cannot be read');
  }
  return turns;
}

function linesOf(path: string, log: Pick<Log, 'warn'>): string[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    const isCutOff = /^$|^\{/.test(lines.at(-1)!);
    return isCutOff ? lines.slice(0, -1) : lines;
  } catch (err) {
    log.warn({ err, path }, 'turn journal file cannot be read');
    return [];
  }
}
