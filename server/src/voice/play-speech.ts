import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@polier/contract/languages';
import { durationMs, writeSamples } from './sound.ts';

/** Sound is sent in pieces of a third of a second. */
const pieceBytes = 16_384;
/** Sentences turned into sound at a time: the one that is sent next and the one after it. */
const sentencesAhead = 2;
/** How far ahead of playback sound is sent, so that little of it is lost, and paid for, when it is cut off. */
const leadMs = 15_000;
/** Sentences kept to recognise an echo. */
const recentCount = 12;

type Sentence = { track: string; text: string; language: Language };

export type SpeechPlayer = {
  /** Speaks one more sentence, after those before it. */
  speak: (sentence: Sentence) => void;
  /** Drops everything not played yet; returns whether something was playing. */
  cut: () => boolean;
  /** Whether speech is playing at this moment. */
  isPlaying: () => boolean;
  /** Whether speech is playing or about to. */
  isBusy: () => boolean;
  /** The last sentences that were sent. */
  recentSentences: () => readonly string[];
};

/**
 * Turns sentences into sound, in order, and sends it ahead of real time. When synthesis fails, `failed` is called and
 * the rest is dropped. `now` in milliseconds.
 */
export function createSpeechPlayer(given: {
  synthesise: (text: string, language: Language, signal: AbortSignal) => Promise<Int16Array>;
  send: (track: string, data: Buffer) => void;
  failed: (error: unknown) => void;
  now: () => number;
}): SpeechPlayer {
  let queue: (Sentence & { sound?: Promise<Int16Array> })[] = [];
  let abort = new AbortController();
  let playedUntil = 0;
  let isSending = false;
  let recent: string[] = [];

  function synthesiseAhead(): void {
    for (const sentence of queue.slice(0, sentencesAhead)) {
      sentence.sound ??= given.synthesise(sentence.text, sentence.language, abort.signal);
      // A failure is handled when the sound is awaited.
      sentence.sound.catch(() => {});
    }
  }

  async function sendAll(): Promise<void> {
    const { signal } = abort;
    try {
      while (queue[0]) {
        const early = playedUntil - given.now() - leadMs;
        if (early > 0) await wait(early, undefined, { signal });
        synthesiseAhead();
        const { track, text, sound } = queue[0];
        const samples = (await sound)!;
        if (signal.aborted) return;
        queue.shift();
        synthesiseAhead();
        recent = [...recent, text].slice(-recentCount);
        playedUntil = Math.max(given.now(), playedUntil) + durationMs(samples);
        const bytes = writeSamples(samples);
        for (let at = 0; at < bytes.length; at += pieceBytes) given.send(track, bytes.subarray(at, at + pieceBytes));
      }
      isSending = false;
    } catch (error) {
      if (signal.aborted) return;
      cut();
      given.failed(error);
    }
  }

  const isPlaying = () => given.now() < playedUntil;
  function cut(): boolean {
    const wasPlaying = isPlaying();
    abort.abort();
    abort = new AbortController();
    queue = [];
    playedUntil = 0;
    isSending = false;
    return wasPlaying;
  }

  return {
    speak: (sentence) => {
      queue.push({ ...sentence });
      synthesiseAhead();
      if (isSending) return;
      isSending = true;
      void sendAll();
    },
    cut,
    isPlaying,
    isBusy: () => queue.length > 0 || isPlaying(),
    recentSentences: () => recent,
  };
}
