import { createBargeIn } from './barge-in.ts';
import { createCutter } from './cut-chunks.ts';
import { createDetector, loudnessOf } from './detect-speech.ts';
import { level } from './level.ts';
import { voiceFormat } from './pcm.ts';
import type { Player } from './player.ts';
import { useVoice } from './store.ts';

/** What the server hears after the microphone was switched off, so that it takes what was said as finished; samples. */
const lastSilence = voiceFormat.sampleRate;

/** What becomes of what the microphone hears: chunks for the server, and at once what cannot wait for it. */
export function createListener(player: Pick<Player, 'hold'>, onChunk: (chunk: Uint8Array<ArrayBuffer>) => void) {
  const cut = createCutter(onChunk);
  const detector = createDetector(voiceFormat.sampleRate);
  const bargeIn = createBargeIn({ hold: player.hold, onMistaken: detector.wasMistaken });
  return {
    hear(samples: Float32Array): void {
      const { speaking, hearing } = useVoice.getState();
      level.now = loudnessOf(samples);
      const speech = detector.hear(samples, speaking);
      if (speech !== hearing) useVoice.setState({ hearing: speech });
      bargeIn.hear(samples.length / voiceFormat.sampleRate, speech, speaking);
      cut(samples);
    },
    /** Nothing is heard from here on, until something is. */
    deafen(): void {
      level.now = 0;
      bargeIn.deafen();
      cut(new Float32Array(lastSilence));
    },
  };
}
