import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hum, noise, over, silent, syllables, together } from '../../test/voice/make-sound.ts';
import { createSpeechDetector, type Utterance } from './detect-speech.ts';

const rate = 24_000;

/** Listens to a sound in chunks of these lengths, over and over, to its end. */
function listen(sound: Int16Array, lengths: number[] = [4096], guarded = false) {
  const detector = createSpeechDetector();
  const found: Utterance[] = [];
  let began: number | null = null;
  for (let at = 0, count = 0; at < sound.length; count++) {
    const length = lengths[count % lengths.length]!;
    found.push(...detector.take(sound.slice(at, at + length), guarded));
    at += length;
    if (detector.isSpeaking()) began ??= Math.min(at, sound.length);
  }
  const last = detector.end();
  return { found: last ? [...found, last] : found, began };
}

/** Where a part of a sound is in it. */
function placeOf(part: Int16Array, whole: Int16Array): number {
  const bytes = (samples: Int16Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return bytes(whole).indexOf(bytes(part)) / 2;
}

const level = fc.integer({ min: -90, max: 0 });
const seed = fc.integer({ min: 1, max: 2 ** 31 });
const chunks = fc
  .array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 6 })
  .filter((all) => all.some(Boolean));

describe('no utterance', () => {
  test('from silence', () => {
    expect(listen(silent(10)).found).toEqual([]);
    expect(listen(silent(0)).found).toEqual([]);
  });

  test('from noise of any level, from the start, switched on and off, or growing louder', () => {
    fc.assert(
      fc.property(level, level, seed, fc.double({ min: 0.2, max: 6, noNaN: true }), (first, second, seed, seconds) => {
        const sound = together(noise(1, first, seed), noise(seconds, second, seed + 1), noise(2, first, seed + 2));
        expect(listen(sound).found).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('from hum of any level and pitch', () => {
    fc.assert(
      fc.property(level, fc.integer({ min: 45, max: 1000 }), level, seed, (loud, pitch, hiss, seed) => {
        const sound = together(silent(0.5), over(hum(5, loud, pitch), noise(5, hiss - 10, seed)), silent(1));
        expect(listen(sound).found).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('from a level that is off, a knock and a click', () => {
    expect(listen(silent(3).fill(8000)).found).toEqual([]);
    const knock = together(silent(1), noise(0.06, -3), silent(1), Int16Array.of(32_767, -32_768), silent(2));
    expect(listen(knock).found).toEqual([]);
  });
});

describe('speech', () => {
  const quiet = (seconds: number) => noise(seconds, -66);
  const spoken = syllables(6, -16);
  const sound = together(quiet(1.5), spoken, quiet(1.5));

  test('is found whole, with at least 300 ms before it, and over after 700 ms', () => {
    const { found } = listen(sound);
    expect(found).toHaveLength(1);
    const start = placeOf(found[0]!.samples, sound);
    expect(start).toBeLessThanOrEqual(1.5 * rate - 0.3 * rate);
    expect(start).toBeGreaterThan(0.9 * rate);
    const end = start + found[0]!.samples.length;
    expect(end).toBeGreaterThan(3 * rate + 0.5 * rate);
    expect(end).toBeLessThan(3 * rate + 0.9 * rate);
  });

  test('is noticed within 250 ms of its first sound', () => {
    const { began } = listen(sound, [480]);
    expect((began! / rate - 1.5) * 1000).toBeLessThan(250);
  });

  test('is the same for any chunks', () => {
    const whole = listen(sound, [sound.length]).found;
    fc.assert(
      fc.property(chunks, (lengths) => {
        expect(listen(sound, lengths).found).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('at any level a microphone gives, over any quieter noise, is found, and no sample before its pre-roll is lost', () => {
    const cases = fc.record({
      loud: fc.integer({ min: -30, max: -1 }),
      below: fc.integer({ min: 24, max: 60 }),
      before: fc.double({ min: 0, max: 3, noNaN: true }),
      count: fc.integer({ min: 3, max: 30 }),
      seed,
    });
    fc.assert(
      fc.property(cases, ({ loud, below, before, count, seed }) => {
        const hiss = noise(before + count * 0.25 + 1.2, loud - below, seed);
        const sound = over(hiss, together(silent(before), syllables(count, loud, seed)));
        const { found } = listen(sound);
        expect(found).toHaveLength(1);
        const start = placeOf(found[0]!.samples, sound);
        expect(start / rate).toBeLessThanOrEqual(Math.max(0, before - 0.3));
        expect(start + found[0]!.samples.length).toBeGreaterThan((before + count * 0.25) * rate);
      }),
      { numRuns: 60 },
    );
  });

  test('pauses shorter than 600 ms do not end it, longer ones make two', () => {
    const short = together(quiet(1), spoken, quiet(0.5), spoken, quiet(1.5));
    expect(listen(short).found).toHaveLength(1);
    const long = together(quiet(1), spoken, quiet(1.2), spoken, quiet(1.5));
    const { found } = listen(long);
    expect(found).toHaveLength(2);
    const second = placeOf(found[1]!.samples, long);
    expect(second).toBeGreaterThanOrEqual(placeOf(found[0]!.samples, long) + found[0]!.samples.length);
    expect(second / rate).toBeLessThan(1 + 1.5 + 1.2 - 0.3);
  });

  test('without an end is taken as it is after 30 s, and nothing of it is lost', () => {
    const endless = together(quiet(1), syllables(4 * 70, -16), quiet(1));
    const { found } = listen(endless);
    expect(found.map(({ samples }) => samples.length / rate).slice(0, 2)).toEqual([30, 30]);
    const all = together(...found.map(({ samples }) => samples));
    expect(placeOf(all, endless)).toBeGreaterThanOrEqual(0);
    expect(all.length / rate).toBeGreaterThan(70);
  });

  test('over a machine that was switched on meanwhile is found', () => {
    const machine = noise(6, -36, 7);
    const sound = together(quiet(1), over(machine, together(silent(4), syllables(4, -12))), quiet(1));
    expect(listen(sound).found).toHaveLength(1);
  });

  test('that is cut off is taken so far', () => {
    const detector = createSpeechDetector();
    detector.take(together(quiet(1), syllables(4, -16)), false);
    expect(detector.isSpeaking()).toBe(true);
    expect(detector.end()!.samples.length / rate).toBeGreaterThan(1.2);
    expect(detector.isSpeaking()).toBe(false);
    expect(detector.end()).toBeNull();
  });

  test('must be louder while Polier speaks: what comes back from the loudspeaker is not taken for it', () => {
    const echo = together(quiet(1), syllables(8, -30), quiet(1));
    expect(listen(echo).found).toHaveLength(1);
    expect(listen(echo, [4096], true).found).toEqual([]);
    expect(listen(sound, [4096], true).found).toEqual([expect.objectContaining({ guarded: true })]);
  });
});
