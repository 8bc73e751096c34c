import { createHash } from 'node:crypto';

/** A file that does not hold what was written into it. */
export class Damaged extends Error {}

/** Bytes of the checksum over all that follows it, and of the key after it. */
const digestBytes = 32;
const mark = 'polier-kept-2';
const checksumAt = mark.length + 3;
const headerBytes = checksumAt + 2 * digestBytes;

type Numbers = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array;
type NumbersType<T> = { new (buffer: ArrayBuffer, from: number, count: number): T; BYTES_PER_ELEMENT: number };

/** Puts lists of numbers into one file with a key (32 bytes) that names what they belong to, and a checksum. */
export function seal(key: Uint8Array, pieces: readonly (Numbers | Buffer)[]): Buffer {
  const rest = pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  return Buffer.concat([Buffer.from(mark.padEnd(checksumAt, '\0')), digest(key, ...rest), key, ...rest]);
}

/**
 * Opens what `seal` closed: gives a function that takes one list after the other. Null for a file of another key or
 * version. Throws {@link Damaged}.
 */
export function unseal(bytes: Buffer, key: Uint8Array) {
  if (bytes.length < headerBytes) throw new Damaged('too short');
  if (bytes.subarray(0, mark.length).toString('latin1') !== mark) return null;
  const checksum = bytes.subarray(checksumAt, checksumAt + digestBytes);
  if (!digest(bytes.subarray(checksumAt + digestBytes)).equals(checksum)) throw new Damaged('checksum');
  if (!bytes.subarray(headerBytes - digestBytes, headerBytes).equals(key)) return null;
  let at = headerBytes;
  return <T extends Numbers>(Type: NumbersType<T>, count: number): T => {
    const length = count * Type.BYTES_PER_ELEMENT;
    // Copied, because a list must begin at a multiple of its size.
    const copy = new Uint8Array(bytes.subarray(at, at + length));
    at += length;
    return new Type(copy.buffer, 0, count);
  };
}

/** Several lists as one. */
export function join(lists: readonly ArrayLike<number>[], narrow: boolean): Uint16Array | Uint32Array {
  const all = narrow ? new Uint16Array(sumOf(lists)) : new Uint32Array(sumOf(lists));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Cuts a list into pieces of these lengths. */
export function cut<T extends Numbers>(all: T, lengths: ArrayLike<number>): T[] {
  let at = 0;
  return Array.from(lengths, (length) => {
    at += length;
    return all.subarray(at - length, at) as T;
  });
}

export function splitLines(bytes: Uint8Array, count: number): string[] {
  return count === 0 ? [] : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString().split('\n');
}

export function sum(numbers: Uint32Array): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function sumOf(lists: readonly ArrayLike<number>[]): number {
  return lists.reduce((total, list) => total + list.length, 0);
}

function digest(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
