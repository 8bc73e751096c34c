import type { IndexReader, IndexWriter } from './index-file.ts';

/** How many names are processed between two pauses. */
const namesPerStep = 2000;

/**
 * Assigns numbers to names, in order. Restored names stay encoded in one array with a hash table: they are available as
 * soon as they are read, and take a fraction of the memory of strings in a map.
 */
export function createNames() {
  /** The characters of the restored names in UTF-16, the end of each, and a hash table with their numbers plus 1. */
  let letters = new Uint16Array(0);
  let ends = new Uint32Array(0);
  let slots = new Uint32Array(1);
  let added = new Map<string, number>();
  let addedInOrder: string[] = [];

  const startOf = (number: number) => (number === 0 ? 0 : ends[number - 1]!);

  function isNamed(number: number, name: string): boolean {
    const start = startOf(number);
    if (ends[number]! - start !== name.length) return false;
    for (let at = 0; at < name.length; at++) if (letters[start + at] !== name.charCodeAt(at)) return false;
    return true;
  }

  function find(name: string): number | undefined {
    const last = slots.length - 1;
    for (let at = hash(name) & last; slots[at] !== 0; at = (at + 1) & last)
      if (isNamed(slots[at]! - 1, name)) return slots[at]! - 1;
    return added.get(name);
  }

  function nameOf(number: number): string {
    if (number >= ends.length) return addedInOrder[number - ends.length]!;
    const own = letters.subarray(startOf(number), ends[number]);
    return Buffer.from(own.buffer, own.byteOffset, own.byteLength).toString('utf16le');
  }

  const count = () => ends.length + addedInOrder.length;

  return {
    /** The number of a name, if it has one. */
    find,
    /** The number of a name, which is assigned if it is new. */
    of(name: string): number {
      const known = find(name);
      if (known !== undefined) return known;
      added.set(name, count());
      return ends.length + addedInOrder.push(name) - 1;
    },
    nameOf,
    count,
    *keep(file: IndexWriter): Generator<void> {
      const length = addedInOrder.reduce((sum, name) => sum + name.length, letters.length);
      const all = new Uint16Array(length);
      const allEnds = new Uint32Array(count());
      const allSlots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count() + 1)));
      let end = 0;
      for (let number = 0; number < allEnds.length; number++) {
        const name = nameOf(number);
        for (let at = 0; at < name.length; at++) all[end + at] = name.charCodeAt(at);
        end += name.length;
        allEnds[number] = end;
        let at = hash(name) & (allSlots.length - 1);
        while (allSlots[at] !== 0) at = (at + 1) & (allSlots.length - 1);
        allSlots[at] = number + 1;
        if (number % namesPerStep === 0) yield;
      }
      for (const list of [all, allEnds, allSlots]) file.numbers(list);
      yield;
    },
    restore(file: IndexReader): void {
      letters = file.numbers(Uint16Array);
      [ends, slots] = [file.numbers(Uint32Array), file.numbers(Uint32Array)];
      [added, addedInOrder] = [new Map(), []];
    },
  };
}

export type Names = ReturnType<typeof createNames>;

/** FNV-1a over the characters, mixed so that its low bits depend on all of them. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193);
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 4;
}
