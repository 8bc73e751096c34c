/** Anything below this counts as silence in any room; loudness is the root mean square, 0 to 1. */
const minLoudness = 0.012;
/** Factor by which speech must exceed the background noise; higher while the microphone picks up Polier's voice. */
const aboveNoise = { listening: 2.5, speaking: 4 };
/** Seconds of loud sound that begin speech, and of quiet that end it. */
const speechAfterSeconds = 0.1;
const silenceAfterSeconds = 0.5;

/** The loudness of a piece of sound, 0 to 1. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/**
 * Tells speech from background noise by loudness. Steady noise, such as that of a machine, counts as background;
 * clearly louder sound of a tenth of a second counts as speech. The server decides about turns; this is for immediate
 * reactions.
 */
export function createSpeechDetector(sampleRate: number) {
  let noiseLevel = minLoudness / 2;
  let loudFor = 0;
  let quietFor = 0;
  let speech = false;
  let falseDetectionFactor = 1;
  return {
    /** Takes a piece of sound; returns whether somebody speaks. `polierSpeaks`: Polier's voice is being played. */
    process(samples: Float32Array, polierSpeaks: boolean): boolean {
      const seconds = samples.length / sampleRate;
      const loudness = loudnessOf(samples);
      const limit = polierSpeaks ? aboveNoise.speaking * falseDetectionFactor : aboveNoise.listening;
      const loud = loudness > Math.max(minLoudness, noiseLevel * limit);
      loudFor = loud ? loudFor + seconds : Math.max(0, loudFor - seconds);
      quietFor = loud ? 0 : quietFor + seconds;
      // Adapts fast when the noise gets quieter, slowly when it gets louder, and hardly at all during speech.
      const rate = loudness < noiseLevel ? 0.1 : loud ? 0.002 : 0.005;
      noiseLevel += (loudness - noiseLevel) * rate;
      if (loudFor >= speechAfterSeconds) speech = true;
      if (quietFor >= silenceAfterSeconds) {
        speech = false;
        loudFor = 0;
      }
      if (!polierSpeaks) falseDetectionFactor = 1;
      return speech;
    },
    /** Reports a false detection: until Polier has finished speaking, the threshold is raised. */
    reportFalseDetection(): void {
      falseDetectionFactor *= 2;
      speech = false;
      loudFor = 0;
    },
  };
}
