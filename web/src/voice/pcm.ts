/** How sound goes over the line (specification section 9, protocol section 5): mono, 16 bits, little end first. */
export const voiceFormat = { mimeType: 'pcm16', sampleRate: 24_000, chunkBytes: 8192 } as const;

/** One sample, −1 to 1, as 16 bits; what is louder is cut off there, what is no number is silence. */
export function toPcm16(sample: number): number {
  if (Number.isNaN(sample)) return 0;
  const within = Math.max(-1, Math.min(1, sample));
  return Math.round(within * (within < 0 ? 0x8000 : 0x7fff));
}

/** Samples as they were sent, −1 to 1; null when the bytes are not whole samples. */
export function fromPcm16(bytes: Uint8Array): Float32Array<ArrayBuffer> | null {
  if (bytes.byteLength % 2 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 2 }, (_, at) => view.getInt16(at * 2, true) / 0x8000);
}
