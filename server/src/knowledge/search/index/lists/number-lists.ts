import type { IndexReader, IndexWriter } from '../index-file.ts';

/** How many lists are joined between two pauses. */
const listsPerStep = 4000;

const nothing = new Uint32Array(0);

/**
 * Many lists of numbers, identified by number. Restored lists are stored side by side, which takes a fraction of the
 * memory of separate arrays; a list that grows gets an array of its own.
 */
export function createNumberLists() {
  let together = new Uint32Array(0);
  let starts = new Uint32Array(1);
  let own: (Uint32Array | undefined)[] = [];
  let counts = new Uint32Array(0);
  let size = 0;

  function makeRoom(list: number): void {
    if (list < size) return;
    if (list >= counts.length) {
      const longer = new Uint32Array(Math.max(16, 2 * list));
      longer.set(counts);
      counts = longer;
    }
    size = list + 1;
  }

  /** All numbers, list by list, and where each list begins. */
  function* join(): Generator<void, { from: Uint32Array<ArrayBuffer>; all: Uint32Array<ArrayBuffer> }> {
    const from = new Uint32Array(size + 1);
    for (let list = 0; list < size; list++) from[list + 1] = from[list]! + counts[list]!;
    const all = new Uint32Array(from[size]!);
    for (let list = 0; list < size; list++) {
      all.set(roomOf(list).subarray(0, counts[list]), from[list]);
      if (list % listsPerStep === 0) yield;
    }
    return { from, all };
  }

  function take(from: Uint32Array<ArrayBuffer>, all: Uint32Array<ArrayBuffer>): void {
    starts = from;
    together = all;
    size = from.length - 1;
    counts = new Uint32Array(size);
    for (let list = 0; list < size; list++) counts[list] = from[list + 1]! - from[list]!;
    own = [];
  }

  const roomOf = (list: number) =>
    own[list] ?? (list + 1 < starts.length ? together.subarray(starts[list], starts[list + 1]) : nothing);

  return {
    /** One more than the highest number of a list. */
    size: () => size,
    count: (list: number) => counts[list] ?? 0,
    /** The first `count` numbers are valid. */
    room: roomOf,
    of: (list: number): Uint32Array => roomOf(list).subarray(0, counts[list] ?? 0),
    /** Sets a list to these numbers, without copying them. */
    set(list: number, numbers: Uint32Array): void {
      makeRoom(list);
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
    /** Removes the number at an index; the last one takes its place. */
    takeOut(list: number, place: number): void {
      const room = roomOf(list);
      const last = counts[list]! - 1;
      room[place] = room[last]!;
      counts[list] = last;
    },
    *keep(file: IndexWriter): Generator<void> {
      const { from, all } = yield* join();
      file.numbers(from);
      file.numbers(all);
      yield;
    },
    restore(file: IndexReader): void {
      take(file.numbers(Uint32Array), file.numbers(Uint32Array));
    },
    /** Stores the lists side by side, once none of them will grow any more. */
    compact(): void {
      const joining = join();
      let step = joining.next();
      while (!step.done) step = joining.next();
      take(step.value.from, step.value.all);
    },
  };
}

export type NumberLists = ReturnType<typeof createNumberLists>;
