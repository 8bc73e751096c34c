import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { GroundContext } from '../../ground/context.ts';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import {
  createIndexReader,
  createIndexWriter,
  type IndexReader,
  type IndexWriter,
} from '../search/index/index-file.ts';

/** The index of the sources, stored between two starts of a server. */
export type StoredIndex = {
  /** Passes the stored index of this database to `take`; null where there is no usable one. */
  read<T>(database: string, take: (file: IndexReader) => Promise<T>): Promise<T | null>;
  /** Stores the index in several steps; returns whether that succeeded. */
  write(database: string, steps: (file: IndexWriter) => Iterable<void>): Promise<boolean>;
};

const fileName = 'sources';
/** A file begins with a key for what it was built from, and ends with a checksum of everything before it. */
const keyBytes = 32;
const checksumBytes = 4;
/** A draft that is this much older than the file is no longer being written. */
const oldDraftMs = 3_600_000;
/** How many bytes are read for the checksum at once. */
const bytesAtOnce = 4 << 20;
/** How long is written without a pause, in milliseconds; one more step may follow. */
const writeMs = 4;

/**
 * Stores the index of all sources in one file of a folder. It is only a cache: an index of another database, of a
 * server that reads words differently, or a damaged one is built again.
 */
export function createStoredIndex({ config, log }: Pick<GroundContext, 'config' | 'log'>): StoredIndex {
  const folder = join(config.dataDir, 'index');
  const path = join(folder, fileName);

  return {
    async read(database, take) {
      const handle = await open(path).catch(() => null);
      if (!handle) return null;
      try {
        if (!(await isWhole(handle))) {
          log.warn('the kept index of the sources was damaged and is built anew');
          return null;
        }
        const { read, skip } = readFrom(handle);
        if (Buffer.from(read(keyBytes)).equals(keyOf(database))) return await take(createIndexReader(read, skip));
        log.info('the index of the sources was kept by another version and is built anew');
        return null;
      } finally {
        await handle.close();
      }
    },

    async write(database, steps) {
      // Written under another name first: a killed server leaves no partial file, and another process may write too.
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(draft, keyOf(database), steps);
        await rename(draft, path);
        await removeOld(folder);
        return true;
      } catch (error) {
        log.warn({ err: error }, 'the index of the sources cannot be kept: the next start builds it anew');
        await rm(draft, { force: true }).catch(() => {});
        return false;
      }
    },
  };
}

/** Removes drafts of killed processes, and files of earlier versions. */
async function removeOld(folder: string): Promise<void> {
  const writtenMs = (await stat(join(folder, fileName))).mtimeMs;
  for (const name of await readdir(folder)) {
    if (name === fileName) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || (name.endsWith('.draft') && writtenMs - found.mtimeMs < oldDraftMs)) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function writeWhole(path: string, key: Buffer, steps: (file: IndexWriter) => Iterable<void>): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    const yieldIfDue = createYielder(writeMs);
    const writer = createIndexWriter();
    let checksum = crc32(key);
    await handle.write(key);
    for (const _ of steps(writer)) {
      checksum = await writePieces(handle, writer.take(), checksum);
      await yieldIfDue();
    }
    checksum = await writePieces(handle, writer.take(), checksum);
    await handle.write(Buffer.from(Uint32Array.of(checksum).buffer));
  } finally {
    await handle.close();
  }
}

async function writePieces(handle: FileHandle, pieces: Uint8Array[], before: number): Promise<number> {
  if (pieces.length === 0) return before;
  let checksum = before;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += bytesAtOnce) {
      if (at > 0) await setImmediate();
      checksum = crc32(piece.subarray(at, at + bytesAtOnce), checksum);
    }
  }
  await handle.writev(pieces);
  return checksum;
}

/** Whether the file has the checksum it ends with. */
async function isWhole(handle: FileHandle): Promise<boolean> {
  const end = (await handle.stat()).size - checksumBytes;
  if (end < keyBytes) return false;
  const room = Buffer.allocUnsafeSlow(bytesAtOnce);
  let checksum = 0;
  for (let at = 0; at < end; ) {
    const { bytesRead } = await handle.read(room, 0, Math.min(bytesAtOnce, end - at), at);
    if (bytesRead === 0) return false;
    checksum = crc32(room.subarray(0, bytesRead), checksum);
    at += bytesRead;
  }
  await handle.read(room, 0, checksumBytes, end);
  return room.readUInt32LE(0) === checksum;
}

/** Reads a file from its beginning, each piece into memory of its own. */
function readFrom({ fd }: FileHandle) {
  let from = 0;
  const read = (length: number): ArrayBuffer => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const read = readSync(fd, bytes, at, length - at, from);
      if (read === 0) throw new Error('the kept index of the sources is shorter than it says');
      at += read;
      from += read;
    }
    return bytes.buffer;
  };
  const skip = (length: number): void => {
    from += length;
  };
  return { read, skip };
}

function keyOf(database: string): Buffer {
  return createHash('sha256').update(hashOfIndexing()).update(database).digest();
}

let way: Buffer | undefined;

/**
 * Identifies how the index is built: a hash of the code that reads and stores it, its tables, and the schema of the
 * database.
 */
function hashOfIndexing(): Buffer {
  if (way) return way;
  const hash = createHash('sha256');
  for (const folder of ['../../text/', '../search/index/', './']) {
    const files = readdirSync(new URL(folder, import.meta.url), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
      .map((file) => join(file.parentPath, file.name));
    for (const file of files.sort()) hash.update(readFileSync(file));
  }
  // The stemmers come from a package.
  for (const file of ['../../../package.json', '../../database/migrations/meta/_journal.json'])
    hash.update(readFileSync(new URL(file, import.meta.url)));
  way = hash.digest();
  return way;
}
