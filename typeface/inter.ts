import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const files = join(dirname(require.resolve('@fontsource/inter/package.json')), 'files');

/**
 * Inter in one weight, as an OpenType file that needs no unpacking for every document printed. Substitutions (GSUB)
 * stay behind unless asked for: prose needs none of Inter's, and shaping with them takes three times as long. Kerning
 * is kept. `script` as the font's makers cut it, such as latin-ext.
 */
export function inter(weight: 400 | 600 | 700, { script = 'latin', substitutions = false } = {}): Buffer {
  return unpackWoff(readFileSync(join(files, `inter-${script}-${weight}-normal.woff`)), substitutions);
}

/** WOFF 1.0 (W3C) to OpenType: the same tables, inflated. */
function unpackWoff(woff: Buffer, substitutions: boolean): Buffer {
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + 20 * index;
    const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field),
    );
    const data = woff.subarray(offset, offset + packed);
    return { tag: woff.toString('latin1', at, at + 4), checksum, table: packed < length ? inflateSync(data) : data };
  }).filter((entry) => substitutions || entry.tag !== 'GSUB');
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const search = [count, power * 16, Math.log2(power), (count - power) * 16];
  for (const [index, value] of search.entries()) head.writeUInt16BE(value, 4 + 2 * index);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    head.write(tag, 12 + 16 * index, 'latin1');
    for (const [field, value] of [checksum, end, table.length].entries())
      head.writeUInt32BE(value, 16 + 16 * index + 4 * field);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
