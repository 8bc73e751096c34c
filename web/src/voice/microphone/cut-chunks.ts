import { toPcm16, voiceFormat } from '../pcm.ts';

/**
 * Cuts samples that come in pieces of any length into chunks of exactly 8192 bytes, as the server expects them. Drops
 * digital silence before the first sound; samples that do not fill a chunk are kept for the next one.
 */
export function createChunker(onChunk: (chunk: Uint8Array<ArrayBuffer>) => void): (samples: Float32Array) => void {
  let started = false;
  let chunk = new Uint8Array(voiceFormat.chunkBytes);
  let filled = 0;
  return (samples) => {
    for (const sample of samples) {
      started ||= sample !== 0;
      if (!started) continue;
      new DataView(chunk.buffer).setInt16(filled, toPcm16(sample), true);
      filled += 2;
      if (filled < chunk.length) continue;
      onChunk(chunk);
      chunk = new Uint8Array(voiceFormat.chunkBytes);
      filled = 0;
    }
  };
}
