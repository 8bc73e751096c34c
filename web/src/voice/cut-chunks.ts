import { toPcm16, voiceFormat } from './pcm.ts';

/**
 * Makes chunks of exactly 8192 bytes of samples that come in pieces of any length. Digital silence before the first
 * sound is dropped; what does not fill a chunk is kept for the next (protocol section 5).
 */
export function createCutter(onChunk: (chunk: Uint8Array<ArrayBuffer>) => void): (samples: Float32Array) => void {
  let begun = false;
  let chunk = new Uint8Array(voiceFormat.chunkBytes);
  let filled = 0;
  return (samples) => {
    for (const sample of samples) {
      begun ||= sample !== 0;
      if (!begun) continue;
      new DataView(chunk.buffer).setInt16(filled, toPcm16(sample), true);
      filled += 2;
      if (filled < chunk.length) continue;
      onChunk(chunk);
      chunk = new Uint8Array(voiceFormat.chunkBytes);
      filled = 0;
    }
  };
}
