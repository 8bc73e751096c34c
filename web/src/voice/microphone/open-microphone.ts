import { voiceFormat } from '../pcm.ts';

/** The microphone and the audio context of a call. */
export type Microphone = { stream: MediaStream; context: AudioContext };

/**
 * Asks for the microphone. Call it within the click handler: after that the browser allows neither the microphone nor
 * sound. Released when `signal` is aborted, also when it is granted only after that.
 */
export async function openMicrophone(signal: AbortSignal): Promise<Microphone> {
  const context = new AudioContext({ sampleRate: voiceFormat.sampleRate });
  signal.addEventListener('abort', () => void context.close());
  void context.resume();
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) release();
  else signal.addEventListener('abort', release);
  return { stream, context };
}
