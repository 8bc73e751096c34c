import type { Microphone } from './microphone.ts';
import { voiceFormat } from './pcm.ts';
import worklet from './record-worklet.ts?worker&url';
import { createResampler } from './resample.ts';
import { within } from './within.ts';

/** How long the recorder may take to do what it was asked to, milliseconds (specification section 9). */
const recorderTimeout = 5000;

type Source = { node: MediaStreamAudioSourceNode; context: AudioContext };

/** Gets everything ready to record, so that no first word is lost. Its sound has the rate of the context. */
export async function prepareRecorder({ stream, context }: Microphone, signal: AbortSignal): Promise<Source> {
  const load = ({ audioWorklet }: AudioContext) => within(audioWorklet.addModule(worklet), recorderTimeout, 'load');
  try {
    const node = context.createMediaStreamSource(stream);
    await load(context);
    return { node, context };
  } catch (fault) {
    if (!(fault instanceof DOMException) || fault.name !== 'NotSupportedError') throw fault;
    // This browser takes a microphone only at its own rate.
    const own = new AudioContext();
    signal.addEventListener('abort', () => void own.close());
    await load(own);
    return { node: own.createMediaStreamSource(stream), context: own };
  }
}

/**
 * Records from here on until `signal`: each piece of sound is handed on, samples of −1 to 1 at 24 000 a second, unless it
 * is paused. Answers how to pause it and go on.
 */
export async function startRecorder(
  { node: source, context }: Source,
  signal: AbortSignal,
  onSamples: (samples: Float32Array) => void,
): Promise<(paused: boolean) => void> {
  let state: 'recording' | 'paused' | 'ended' = 'recording';
  // Channels are averaged to one.
  const node = new AudioWorkletNode(context, 'record', { channelCount: 1, channelCountMode: 'explicit' });
  signal.addEventListener('abort', () => {
    state = 'ended';
    source.disconnect();
    node.disconnect();
  });
  const { sampleRate } = voiceFormat;
  const resample =
    context.sampleRate === sampleRate ? (same: Float32Array) => same : createResampler(context.sampleRate, sampleRate);
  const begun = new Promise<void>((resolve) => {
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      resolve();
      if (state === 'recording') onSamples(resample(data));
    };
  });
  source.connect(node);
  // Only what leads to the loudspeaker is worked off everywhere; what comes out of it is silence.
  node.connect(context.destination);
  await within(begun, recorderTimeout, 'start');
  return (paused) => {
    if (state === 'ended') return;
    state = paused ? 'paused' : 'recording';
    for (const track of source.mediaStream.getAudioTracks()) track.enabled = !paused;
  };
}
