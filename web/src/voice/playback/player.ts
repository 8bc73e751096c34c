import { fromPcm16, voiceFormat } from '../pcm.ts';
import worklet from './play-worklet.ts?worker&url';
import type { FromPlayer, ToPlayer } from './player-messages.ts';

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
 * Plays chunks of sound in the order they arrive. `onSpeaking`: true with the first chunk, false when everything was
 * played or playback was interrupted. Chunks of an interrupted track are dropped, however late they arrive.
 */
export function createPlayer(sink: Sink, onSpeaking: (speaking: boolean) => void) {
  const interrupted = new Set<string>();
  let track = '';
  let number = 0;
  let speaking = false;
  const setSpeaking = (now: boolean) => {
    if (speaking === now) return;
    speaking = now;
    onSpeaking(now);
  };
  const post = (message: ToPlayer) => sink.postMessage(message);
  sink.onmessage = ({ data }: MessageEvent<FromPlayer>) => {
    if (data.playedTo === number) setSpeaking(false);
  };
  return {
    /** Plays a chunk; drops an invalid one, or one of an interrupted track. */
    play(chunk: unknown): void {
      const read = readChunk(chunk);
      if (!read || interrupted.has(read.track)) return;
      track = read.track;
      number += 1;
      post({ does: 'play', number, samples: read.samples });
      setSpeaking(true);
    },
    /** Stops at once; the rest of this track is dropped. */
    interrupt(): void {
      if (track) interrupted.add(track);
      post({ does: 'stop' });
      post({ does: 'hold', held: false });
      setSpeaking(false);
    },
    /** Pauses at once, or continues. */
    hold: (held: boolean) => post({ does: 'hold', held }),
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
