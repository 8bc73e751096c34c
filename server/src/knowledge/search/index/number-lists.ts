import type { IndexReader, IndexWriter } from './index-file.ts';

/** Lists that are joined between two pauses. */
const listsPerStep = 4000;

const nothing = new Uint32Array(0);

/**
 * Many lists of numbers, known by number. Those that were kept lie side by side in memory, which takes a fraction of what
 * as many arrays take; a list that grows gets room of its own.
 */
export function createNumberLists() {
  let together = new Uint32Array(0);
  let starts = new Uint32Array(1);
  let own: (Uint32Array | undefined)[] = [];
  let counts: number[] = [];

  const roomOf = (list: number) =>
    own[list] ?? (list + 1 < starts.length ? together.subarray(starts[list], starts[list + 1]) : nothing);

  return {
    /** One more than the highest number of a list. */
    size: () => counts.length,
    count: (list: number) => counts[list] ?? 0,
    /** The first `count` numbers are valid. */
    room: roomOf,
    of: (list: number): Uint32Array => roomOf(list).subarray(0, counts[list] ?? 0),
    /** Gives a list these numbers, which are kept as they are. */
    set(list: number, numbers: Uint32Array): void {
      while (counts.length <= list) {
        own.push(undefined);
        counts.push(0);
      }
      own[list] = numbers;
      counts[list] = numbers.length;
    },
    push(list: number, value: number): void {
      const count = counts[list]!;
      let room = roomOf(list);
      if (count === room.length) {
        const longer = new Uint32Array(count < 4 ? count + 1 : Math.ceil(count * 1.5));
        longer.set(room);
        own[list] = room = longer;
      }
      room[count] = value;
      counts[list] = count + 1;
    },
    /** Takes out the number at a place; the last takes its place. */
    takeOut(list: number, place: number): void {
      const room = roomOf(list);
      const last = counts[list]! - 1;
      room[place] = room[last]!;
      counts[list] = last;
    },
    *keep(file: IndexWriter): Generator<void> {
      const from = new Uint32Array(counts.length + 1);
      for (let list = 0; list < counts.length; list++) from[list + 1] = from[list]! + counts[list]!;
      const all = new Uint32Array(from.at(-1)!);
      for (let list = 0; list < counts.length; list++) {
        all.set(roomOf(list).subarray(0, counts[list]), from[list]);
        if (list % listsPerStep === 0) yield;
      }
      file.numbers(from);
      file.numbers(all);
      yield;
    },
    restore(file: IndexReader): void {
      starts = file.numbers(Uint32Array);
      together = file.numbers(Uint32Array);
      counts = Array.from(starts.subarray(1), (end, list) => end - starts[list]!);
      own = new Array<undefined>(counts.length).fill(undefined);
    },
  };
}

export type NumberLists = ReturnType<typeof createNumberLists>;
