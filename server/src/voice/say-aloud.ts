import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@polier/contract/languages';
import { lengthOf, writeSamples } from './sound.ts';

/** Sound is sent in pieces of a third of a second. */
const piece = 16_384;
/** Sentences that are being turned into sound at a time: the one that is sent next and the one after it. */
const ahead = 2;
/** What is sent is at most so far ahead of what is heard, in milliseconds: nobody pays for what is cut. */
const lead = 15_000;
/** What was said lately, for whoever listens whether it comes back. */
const remembered = 12;

type Sentence = { track: string; text: string; language: Language };

export type Aloud = {
  /** Says one more sentence, after those before it. */
  say: (sentence: Sentence) => void;
  /** Says nothing more of what it was to say; answers whether somebody was hearing it. */
  cut: () => boolean;
  /** Whether somebody hears it speak at this moment; `isBusy`: or is about to. */
  isHeard: () => boolean;
  isBusy: () => boolean;
  /** The last sentences that were sent. */
  lately: () => readonly string[];
};

/**
 * Turns sentences into sound, in order, and sends it ahead of real time. `failed` is told when that does not work: then
 * the rest is left unsaid. `now` in milliseconds.
 */
export function createAloud(given: {
  speak: (text: string, language: Language, signal: AbortSignal) => Promise<Int16Array>;
  send: (track: string, data: Buffer) => void;
  failed: (error: unknown) => void;
  now: () => number;
}): Aloud {
  let queue: (Sentence & { sound?: Promise<Int16Array> })[] = [];
  let abort = new AbortController();
  let playedUntil = 0;
  let sending = false;
  let said: string[] = [];

  function askAhead(): void {
    for (const sentence of queue.slice(0, ahead)) {
      sentence.sound ??= given.speak(sentence.text, sentence.language, abort.signal);
      // Whoever takes it hears of its failure.
      sentence.sound.catch(() => {});
    }
  }

  async function sendAll(): Promise<void> {
    const { signal } = abort;
    try {
      while (queue[0]) {
        const early = playedUntil - given.now() - lead;
        if (early > 0) await wait(early, undefined, { signal });
        askAhead();
        const { track, text, sound } = queue[0];
        const samples = (await sound)!;
        if (signal.aborted) return;
        queue.shift();
        askAhead();
        said = [...said, text].slice(-remembered);
        playedUntil = Math.max(given.now(), playedUntil) + lengthOf(samples);
        const bytes = writeSamples(samples);
        for (let at = 0; at < bytes.length; at += piece) given.send(track, bytes.subarray(at, at + piece));
      }
      sending = false;
    } catch (error) {
      if (signal.aborted) return;
      cut();
      given.failed(error);
    }
  }

  const isHeard = () => given.now() < playedUntil;
  function cut(): boolean {
    const was = isHeard();
    abort.abort();
    abort = new AbortController();
    queue = [];
    playedUntil = 0;
    sending = false;
    return was;
  }

  return {
    say: (sentence) => {
      queue.push({ ...sentence });
      askAhead();
      if (sending) return;
      sending = true;
      void sendAll();
    },
    cut,
    isHeard,
    isBusy: () => queue.length > 0 || isHeard(),
    lately: () => said,
  };
}
