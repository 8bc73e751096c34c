import { joined, sampleRate } from './sound.ts';

/** Sound is judged in frames of 20 ms. All times below are in frames. */
const frameLength = sampleRate / 50;
/** What was heard before speech was noticed and belongs to it: 400 ms. */
const preRoll = 20;
/** Speech begins with so many loud frames out of the last few: 100 ms. */
const beginning = { loud: 5, of: 8 };
const guardedBeginning = { loud: 5, of: 6 };
/** It is over after 700 ms of silence, or after 30 s. */
const silenceAfter = 35;
const longest = 1_500;
/** Less loud sound than 240 ms is no speech. */
const shortest = 12;
/** The quietest moment of the last 3 s is the noise around. */
const noiseMemory = 150;
/** How far above the noise, and how loud at least, a frame is to begin speech and to go on with it; decibels. */
const begins = { above: 10, least: -52 };
const guardedBegins = { above: 16, least: -36 };
const goesOn = { above: 6, least: -56 };
/** Speech rises and falls by at least so many decibels; machines and fans hum on. */
const liveliness = 3;

export type Utterance = { samples: Int16Array /** It began while Polier spoke. */; guarded: boolean };

export type SpeechFinder = {
  /**
   * Listens on; `guarded`: Polier speaks meanwhile, so that only what is clearly louder counts. Answers what was said
   * to the end.
   */
  take: (samples: Int16Array, guarded: boolean) => Utterance[];
  /** Whether somebody seems to speak right now. */
  isSpeaking: () => boolean;
  /** Nobody says anything any more: what was said so far, if it is speech. */
  end: () => Utterance | null;
};

type Frame = { samples: Int16Array; level: number; loud: boolean };

/** Tells speech from silence and steady noise, by how loud it is. Works on the sound alone: the same for any chunks. */
export function createSpeechFinder(): SpeechFinder {
  const measure = createMeter();
  let rest: Int16Array = new Int16Array(0);
  let recent: Frame[] = [];
  let levels: number[] = [];
  let speech: { frames: Frame[]; quiet: number; guarded: boolean } | null = null;

  function takeFrame(samples: Int16Array, guarded: boolean): Utterance | null {
    const level = measure(samples);
    levels.push(level);
    if (levels.length > noiseMemory) levels.shift();
    const noise = Math.min(...levels);
    const isOver = ({ above, least }: typeof begins) => level > Math.max(noise + above, least);
    const loud = isOver(guarded ? guardedBegins : begins);
    const frame = { samples, level, loud };
    if (!speech) {
      recent.push(frame);
      const { loud: needed, of } = guarded ? guardedBeginning : beginning;
      if (recent.length > preRoll + of) recent = recent.slice(-preRoll - of);
      if (recent.slice(-of).filter((one) => one.loud).length < needed) return null;
      speech = { frames: recent, quiet: 0, guarded };
      recent = [];
      return null;
    }
    speech.frames.push(frame);
    speech.quiet = loud || isOver(goesOn) ? 0 : speech.quiet + 1;
    return speech.quiet >= silenceAfter || speech.frames.length >= longest ? finish() : null;
  }

  function finish(): Utterance | null {
    const over = speech;
    speech = null;
    if (!over || !isSpeech(over.frames)) return null;
    return { samples: joined(over.frames.map((one) => one.samples)), guarded: over.guarded };
  }

  return {
    take: (samples, guarded) => {
      const all = joined([rest, samples]);
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
  if (levels.length < shortest) return false;
  const at = (share: number) => levels[Math.floor((levels.length - 1) * share)]!;
  return at(0.8) - at(0.2) >= liveliness;
}

/** Measures how loud frames are, in decibels below full scale, without what hums below the voice. */
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
