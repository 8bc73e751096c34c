import type { Microphone } from './microphone.ts';
import worklet from './record-worklet.ts?worker&url';
import { within } from './within.ts';

/** How long the recorder may take to do what it was asked to, milliseconds (specification section 9). */
const recorderTimeout = 5000;

/** Brings what records ahead, so that no first word is lost. */
export function prepareRecorder({ audioWorklet }: AudioContext): Promise<void> {
  return within(audioWorklet.addModule(worklet), recorderTimeout, 'load');
}

/**
 * Records from here on until `signal`, once prepared: each piece of sound is handed on, samples of −1 to 1, unless it is
 * paused. Answers how to pause it and go on.
 */
export async function startRecorder(
  { stream, context }: Microphone,
  signal: AbortSignal,
  onSamples: (samples: Float32Array) => void,
): Promise<(paused: boolean) => void> {
  let state: 'recording' | 'paused' | 'ended' = 'recording';
  const source = context.createMediaStreamSource(stream);
  // Channels are averaged to one.
  const node = new AudioWorkletNode(context, 'record', { channelCount: 1, channelCountMode: 'explicit' });
  signal.addEventListener('abort', () => {
    state = 'ended';
    source.disconnect();
    node.disconnect();
  });
  const begun = new Promise<void>((resolve) => {
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      resolve();
      if (state === 'recording') onSamples(data);
    };
  });
  source.connect(node);
  // Only what leads to the loudspeaker is worked off everywhere; what comes out of it is silence.
  node.connect(context.destination);
  await within(begun, recorderTimeout, 'start');
  return (paused) => {
    if (state === 'ended') return;
    state = paused ? 'paused' : 'recording';
    for (const track of stream.getAudioTracks()) track.enabled = !paused;
  };
}
