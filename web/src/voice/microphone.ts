import { voiceFormat } from './pcm.ts';

/** What a conversation by voice hears with and speaks through. */
export type Microphone = { stream: MediaStream; context: AudioContext };

/**
 * Asks for the microphone. To be called in the click itself: later the browser would allow neither it nor the sound. Is
 * given back as soon as `signal` says so, also when it is granted only after that.
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
