import { z } from 'zod';
import { Refusal } from '../ground/refusal.ts';
import { readSamples } from './sound.ts';

const sent = z.object({
  mimeType: z.literal('pcm16').optional(),
  data: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength % 2 === 0),
});

/** Reads the sound of a client's `audio_chunk`. Refuses INVALID_INPUT. */
export function readChunk(payload: unknown): Int16Array {
  const parsed = sent.safeParse(payload);
  if (!parsed.success) {
    throw new Refusal('INVALID_INPUT', { what: `audio_chunk.${parsed.error.issues[0]?.path.join('.') || 'data'}` });
  }
  return readSamples(parsed.data.data);
}
