import { fromPcm16, voiceFormat } from './pcm.ts';
import worklet from './play-worklet.ts?worker&url';

export type ToPlayer =
  | { does: 'play'; number: number; samples: Float32Array }
  | { does: 'stop' }
  | { does: 'hold'; held: boolean };
/** Nothing is left of what came up to this chunk. */
export type FromPlayer = { playedTo: number };

export type Player = ReturnType<typeof createPlayer>;
type Sink = Pick<MessagePort, 'postMessage' | 'onmessage'>;

/** Connects a player to the loudspeaker. */
export async function openPlayer(context: AudioContext, onSpeaking: (speaking: boolean) => void): Promise<Player> {
  await context.audioWorklet.addModule(worklet);
  const node = new AudioWorkletNode(context, 'play', { numberOfInputs: 0, outputChannelCount: [1] });
  node.connect(context.destination);
  return createPlayer(node.port, onSpeaking);
}

/**
 * Plays chunks of sound, track by track, in the order they come. `onSpeaking`: true with the first chunk, false when
 * nothing is left or it was interrupted. What is interrupted of a track is never heard again, however late it comes.
 */
export function createPlayer(sink: Sink, onSpeaking: (speaking: boolean) => void) {
  const interrupted = new Set<string>();
  let track = '';
  let number = 0;
  let speaking = false;
  const turn = (now: boolean) => {
    if (speaking === now) return;
    speaking = now;
    onSpeaking(now);
  };
  const tell = (message: ToPlayer) => sink.postMessage(message);
  sink.onmessage = ({ data }: MessageEvent<FromPlayer>) => {
    if (data.playedTo === number) turn(false);
  };
  return {
    /** Plays a chunk; one that is not as agreed, or of an interrupted track, is not heard. */
    play(chunk: unknown): void {
      const read = readChunk(chunk);
      if (!read || interrupted.has(read.track)) return;
      track = read.track;
      number += 1;
      tell({ does: 'play', number, samples: read.samples });
      turn(true);
    },
    /** Falls silent at once, for good as far as this track is concerned. */
    interrupt(): void {
      if (track) interrupted.add(track);
      tell({ does: 'stop' });
      tell({ does: 'hold', held: false });
      turn(false);
    },
    /** Falls silent at once, and may go on where it was. */
    hold: (held: boolean) => tell({ does: 'hold', held }),
  };
}

function readChunk(chunk: unknown): { track: string; samples: Float32Array } | null {
  const { track, mimeType, data } = (chunk ?? {}) as { track?: unknown; mimeType?: unknown; data?: unknown };
  if (typeof track !== 'string' || track === '' || mimeType !== voiceFormat.mimeType) return null;
  const samples = fromPcm16(bytesOf(data));
  return samples && samples.length > 0 ? { track, samples } : null;
}

function bytesOf(data: unknown): Uint8Array {
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array();
}
