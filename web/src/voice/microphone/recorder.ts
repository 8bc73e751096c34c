import { voiceFormat } from '../pcm.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Microphone } from './open-microphone.ts';
import worklet from './record-worklet.ts?worker&url';
import { createResampler } from './resample.ts';

/** Time-out for loading the recorder, and for its first sound. */
const recorderTimeoutMs = 5000;

type Source = { node: MediaStreamAudioSourceNode; context: AudioContext };

/** Prepares recording before the call starts, so that no first word is lost. The sound has the rate of the context. */
export async function prepareRecorder({ stream, context }: Microphone, signal: AbortSignal): Promise<Source> {
  const load = ({ audioWorklet }: AudioContext) =>
    withTimeout(audioWorklet.addModule(worklet), recorderTimeoutMs, 'load');
  try {
    const node = context.createMediaStreamSource(stream);
    await load(context);
    return { node, context };
  } catch (fault) {
    if (!(fault instanceof DOMException) || fault.name !== 'NotSupportedError') throw fault;
    // This browser supports a microphone only at the sample rate of the device.
    const own = new AudioContext();
    signal.addEventListener('abort', () => void own.close());
    await load(own);
    return { node: own.createMediaStreamSource(stream), context: own };
  }
}

/**
 * Records until `signal`; passes on samples of −1 to 1 at 24 000 a second, unless paused. Returns a function that
 * pauses and continues.
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
  const firstSound = new Promise<void>((resolve) => {
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      resolve();
      if (state === 'recording') onSamples(resample(data));
    };
  });
  source.connect(node);
  // Some browsers process only nodes connected to the output; the recorder's own output is silence.
  node.connect(context.destination);
  await withTimeout(firstSound, recorderTimeoutMs, 'start');
  return (paused) => {
    if (state === 'ended') return;
    state = paused ? 'paused' : 'recording';
    for (const track of source.mediaStream.getAudioTracks()) track.enabled = !paused;
  };
}
