import { concatSamples, sampleRate } from './sound.ts';

/** Sound is judged in frames of 20 ms. The durations below are in frames. */
const frameLength = sampleRate / 50;
/** An utterance includes the 400 ms before speech was detected. */
const preRollFrames = 20;
/** Speech begins when `loud` of the last `of` frames are loud: 100 ms. */
const beginning = { loud: 5, of: 8 };
const guardedBeginning = { loud: 5, of: 6 };
/** Speech ends after 700 ms of silence, or after 30 s. */
const endingSilenceFrames = 35;
const maxFrames = 1_500;
/** Loud sound of less than 240 ms is not speech. */
const minLoudFrames = 12;
/** The quietest frame of the last 3 s is the background noise. */
const noiseFrames = 150;
/** Thresholds for a frame to begin and to continue speech, in decibels: `above` the noise, and `least` absolute. */
const begins = { above: 10, least: -52 };
const guardedBegins = { above: 16, least: -36 };
const continues = { above: 6, least: -56 };
/** The loudness of speech varies by at least this many decibels; that of machines and fans does not. */
const minVariation = 3;

/** `guarded`: the speech began while Polier spoke. */
export type Utterance = { samples: Int16Array; guarded: boolean };

export type SpeechDetector = {
  /**
   * Takes the next sound; `guarded`: Polier speaks meanwhile, so only clearly louder sound counts. Returns the
   * utterances that ended.
   */
  take: (samples: Int16Array, guarded: boolean) => Utterance[];
  /** Whether speech is going on. */
  isSpeaking: () => boolean;
  /** Ends the sound; returns what was said so far, if it is speech. */
  end: () => Utterance | null;
};

type Frame = { samples: Int16Array; level: number; loud: boolean };

/** Tells speech from silence and steady noise by its loudness. The size of the chunks makes no difference. */
export function createSpeechDetector(): SpeechDetector {
  const measure = createMeter();
  let rest: Int16Array = new Int16Array(0);
  let recent: Frame[] = [];
  let levels: number[] = [];
  let speech: { frames: Frame[]; quiet: number; guarded: boolean } | null = null;

  function takeFrame(samples: Int16Array, guarded: boolean): Utterance | null {
    const level = measure(samples);
    levels.push(level);
    if (levels.length > noiseFrames) levels.shift();
    const noise = Math.min(...levels);
    const isOver = ({ above, least }: typeof begins) => level > Math.max(noise + above, least);
    const loud = isOver(guarded ? guardedBegins : begins);
    const frame = { samples, level, loud };
    if (!speech) {
      recent.push(frame);
      const { loud: needed, of } = guarded ? guardedBeginning : beginning;
      if (recent.length > preRollFrames + of) recent = recent.slice(-preRollFrames - of);
      if (recent.slice(-of).filter((one) => one.loud).length < needed) return null;
      speech = { frames: recent, quiet: 0, guarded };
      recent = [];
      return null;
    }
    speech.frames.push(frame);
    speech.quiet = loud || isOver(continues) ? 0 : speech.quiet + 1;
    return speech.quiet >= endingSilenceFrames || speech.frames.length >= maxFrames ? finish() : null;
  }

  function finish(): Utterance | null {
    const over = speech;
    speech = null;
    if (!over || !isSpeech(over.frames)) return null;
    return { samples: concatSamples(over.frames.map((one) => one.samples)), guarded: over.guarded };
  }

  return {
    take: (samples, guarded) => {
      const all = concatSamples([rest, samples]);
      const found: Utterance[] = [];
      let at = 0;
      for (; at + frameLength <= all.length; at += frameLength) {
        const utterance = takeFrame(all.slice(at, at + frameLength), guarded);
        if (utterance) found.push(utterance);
      }
      rest = all.slice(at);
      return found;
    },
    isSpeaking: () => speech !== null,
    end: () => {
      const utterance = finish();
      rest = new Int16Array(0);
      recent = [];
      levels = [];
      return utterance;
    },
  };
}

function isSpeech(frames: Frame[]): boolean {
  const levels = frames.flatMap(({ loud, level }) => (loud ? level : [])).sort((one, other) => one - other);
  if (levels.length < minLoudFrames) return false;
  const at = (share: number) => levels[Math.floor((levels.length - 1) * share)]!;
  return at(0.8) - at(0.2) >= minVariation;
}

/** Measures the loudness of frames in decibels below full scale, without the frequencies below the voice. */
function createMeter(): (samples: Int16Array) => number {
  const keep = Math.exp((-2 * Math.PI * 90) / sampleRate);
  let before: number | null = null;
  let passed = 0;
  return (samples) => {
    let sum = 0;
    for (const sample of samples) {
      passed = keep * (passed + sample - (before ?? sample));
      before = sample;
      sum += passed * passed;
    }
    return 10 * Math.log10(sum / samples.length / 32_768 ** 2 + 1e-10);
  };
}
