/** How long Polier stays silent after somebody spoke over it, unless the server interrupts the answer. */
const resumeAfterSeconds = 1;

type Given = { hold: (held: boolean) => void; onMistaken: () => void };

/**
 * Pauses playback as soon as somebody speaks over Polier. Whether it was an interruption the server decides; if not,
 * playback continues. Time is counted in recorded sound.
 */
export function createBargeIn({ hold, onMistaken }: Given) {
  let silentFor: number | null = null;
  const release = () => {
    silentFor = null;
    hold(false);
  };
  return {
    /** Takes a piece of sound: its length, whether somebody speaks in it, and whether Polier is speaking. */
    hear(seconds: number, speech: boolean, polierSpeaks: boolean): void {
      if (!polierSpeaks) {
        if (silentFor !== null) release();
      } else if (silentFor === null) {
        if (!speech) return;
        silentFor = 0;
        hold(true);
      } else {
        silentFor += seconds;
        if (silentFor < resumeAfterSeconds) return;
        release();
        onMistaken();
      }
    },
    /** Continues playback: the microphone is muted. */
    stopListening(): void {
      if (silentFor !== null) release();
    },
  };
}
