import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPcm16, toPcm16 } from '../pcm.ts';
import { createChunker } from './cut-chunks.ts';

const sample = fc.float({ min: -1.5, max: 1.5, noDefaultInfinity: true, noNaN: true });

function cut(pieces: Float32Array[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  const push = createChunker((chunk) => chunks.push(chunk));
  for (const piece of pieces) push(piece);
  return chunks;
}

/** The same samples in pieces of these lengths, over and over. */
function inPieces(samples: Float32Array, lengths: number[]): Float32Array[] {
  const pieces: Float32Array[] = [];
  for (let from = 0, turn = 0; from < samples.length; turn += 1) {
    const to = from + lengths[turn % lengths.length]!;
    pieces.push(samples.subarray(from, to));
    from = to;
  }
  return pieces;
}

test('a sample has 16 bits, is clamped when out of range, and is 0 for NaN', () => {
  expect([0, 1, -1, 1.7, -40, 0.5, Number.NaN].map(toPcm16)).toEqual([0, 32767, -32768, 32767, -32768, 16384, 0]);
  fc.assert(
    fc.property(sample, (one) => {
      const clamped = Math.max(-1, Math.min(1, one));
      expect(Math.abs(toPcm16(one) / 32768 - clamped)).toBeLessThanOrEqual(1 / 16384);
    }),
  );
});

test('however the sound comes in pieces, the same bytes go out, 8192 at a time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 1000 }),
      (count, lengths, seed) => {
        const samples = Float32Array.from({ length: count }, (_, at) => Math.sin((at + 1) * seed));
        const chunks = cut(inPieces(samples, lengths));
        expect(chunks.every(({ length }) => length === 8192)).toBe(true);
        expect(chunks.length).toBe(Math.floor(samples.length / 4096));
        expect(chunks).toEqual(cut([samples]));
      },
    ),
    { numRuns: 60 },
  );
});

test('digital silence before the first sound is dropped, and none after it', () => {
  const sound = Float32Array.from({ length: 4096 }, (_, at) => (at === 0 ? 0.25 : 0));
  const [first, ...more] = cut([new Float32Array(5000), sound]);
  expect(new DataView(first!.buffer).getInt16(0, true)).toBe(toPcm16(0.25));
  expect(more).toEqual([]);
});

test('16-bit samples are decoded; an odd number of bytes is rejected', () => {
  const bytes = new Uint8Array([0x00, 0x40, 0x00, 0xc0, 0xff, 0x7f]);
  expect([...fromPcm16(bytes)!].map((one) => Math.round(one * 100) / 100)).toEqual([0.5, -0.5, 1]);
  expect(fromPcm16(bytes.subarray(0, 3))).toBeNull();
});
