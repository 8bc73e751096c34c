/** Below this a microphone is taken to be still, whatever the room; loudness is the root of the mean square, 0 to 1. */
const faintest = 0.012;
/** How much louder than the room speech is; while Polier speaks more, as its own voice comes back through the room. */
const aboveRoom = { listening: 2.5, speaking: 4 };
/** How long it must be loud before it counts as speech, and quiet before that is over, seconds. */
const clearAfter = 0.1;
const overAfter = 0.5;

/** How loud a piece of sound is, 0 to 1. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/**
 * Tells speech from the noise of a room by loudness, which it learns as it listens: a machine that runs all the time is
 * the room, what is clearly louder for a tenth of a second is speech. What decides about turns is the server; this is
 * for what must happen at once.
 */
export function createDetector(sampleRate: number) {
  let room = faintest / 2;
  let loudFor = 0;
  let quietFor = 0;
  let speech = false;
  let wary = 1;
  return {
    /** Whether somebody speaks, with this piece heard. `polierSpeaks`: it comes out of the loudspeaker meanwhile. */
    hear(samples: Float32Array, polierSpeaks: boolean): boolean {
      const seconds = samples.length / sampleRate;
      const loudness = loudnessOf(samples);
      const limit = polierSpeaks ? aboveRoom.speaking * wary : aboveRoom.listening;
      const loud = loudness > Math.max(faintest, room * limit);
      loudFor = loud ? loudFor + seconds : Math.max(0, loudFor - seconds);
      quietFor = loud ? 0 : quietFor + seconds;
      // The room is learnt quickly when it gets quieter, slowly when it gets louder, and not from what is speech.
      const pace = loudness < room ? 0.1 : loud ? 0.002 : 0.005;
      room += (loudness - room) * pace;
      if (loudFor >= clearAfter) speech = true;
      if (quietFor >= overAfter) {
        speech = false;
        loudFor = 0;
      }
      if (!polierSpeaks) wary = 1;
      return speech;
    },
    /** What was taken for speech was none: until Polier has finished it takes more to be taken for it again. */
    wasMistaken(): void {
      wary *= 2;
      speech = false;
      loudFor = 0;
    },
  };
}
