import { voiceFormat } from '../pcm.ts';
import type { Player } from '../playback/player.ts';
import { useVoice } from '../store.ts';
import { createBargeIn } from './barge-in.ts';
import { createChunker } from './cut-chunks.ts';
import { createSpeechDetector, loudnessOf } from './detect-speech.ts';
import { level } from './microphone-level.ts';

/** After muting, the server gets a second of silence, so that it takes the sentence as finished. */
const closingSilenceSamples = voiceFormat.sampleRate;

/** Handles the sound of the microphone: chunks for the server; level, speech and barge-in at once in the browser. */
export function createMicrophoneListener(
  player: Pick<Player, 'hold'>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
) {
  const pushToChunker = createChunker(onChunk);
  const detector = createSpeechDetector(voiceFormat.sampleRate);
  const bargeIn = createBargeIn({ hold: player.hold, onMistaken: detector.reportFalseDetection });
  return {
    process(samples: Float32Array): void {
      const { speaking, hearing } = useVoice.getState();
      level.now = loudnessOf(samples);
      const speech = detector.process(samples, speaking);
      if (speech !== hearing) useVoice.setState({ hearing: speech });
      bargeIn.hear(samples.length / voiceFormat.sampleRate, speech, speaking);
      pushToChunker(samples);
    },
    /** Ends the current utterance: the microphone is muted. */
    stopListening(): void {
      level.now = 0;
      bargeIn.stopListening();
      pushToChunker(new Float32Array(closingSilenceSamples));
    },
  };
}
