/** The format of sound on the wire: mono, 16 bits, little-endian. */
export const voiceFormat = { mimeType: 'pcm16', sampleRate: 24_000, chunkBytes: 8192 } as const;

/** A source with fewer samples a second than this is not decoded: speech would not be understood. */
export const lowestSampleRate = 3000;

/** Converts a sample, −1 to 1, to 16 bits; louder ones are clipped, NaN becomes silence. */
export function toPcm16(sample: number): number {
  if (Number.isNaN(sample)) return 0;
  const clamped = Math.max(-1, Math.min(1, sample));
  return Math.round(clamped * (clamped < 0 ? 0x8000 : 0x7fff));
}

/** Converts bytes to samples, −1 to 1; null when the bytes are not whole samples. */
export function fromPcm16(bytes: Uint8Array): Float32Array<ArrayBuffer> | null {
  if (bytes.byteLength % 2 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 2 }, (_, at) => view.getInt16(at * 2, true) / 0x8000);
}
