/** How long Polier stays silent for somebody who speaks over it before it goes on, unless the server has interrupted it; seconds. */
const waitsFor = 1;

type Given = { hold: (held: boolean) => void; onMistaken: () => void };

/**
 * Falls silent as soon as somebody speaks while Polier does. Whether that was meant, the server says; when it does not,
 * Polier goes on where it was. Time is counted in what the microphone heard.
 */
export function createBargeIn({ hold, onMistaken }: Given) {
  let silentFor: number | null = null;
  const release = () => {
    silentFor = null;
    hold(false);
  };
  return {
    /** A piece of sound of so many seconds: whether somebody speaks in it, and whether Polier has something to say. */
    hear(seconds: number, speech: boolean, polierSpeaks: boolean): void {
      if (!polierSpeaks) {
        if (silentFor !== null) release();
      } else if (silentFor === null) {
        if (!speech) return;
        silentFor = 0;
        hold(true);
      } else {
        silentFor += seconds;
        if (silentFor < waitsFor) return;
        release();
        onMistaken();
      }
    },
    /** The microphone is off: nobody speaks over Polier any more. */
    deafen(): void {
      if (silentFor !== null) release();
    },
  };
}
