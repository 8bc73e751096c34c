import { expect, test } from 'vitest';
import { createBargeIn } from './barge-in.ts';
import { createSpeechDetector } from './detect-speech.ts';

const rate = 24_000;
const piece = 512;

/** Noise of a loudness, always the same. */
function noise(seconds: number, loudness: number): Float32Array[] {
  let seed = 1;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647) * 2 - 1;
  };
  return Array.from({ length: Math.round((seconds * rate) / piece) }, () =>
    Float32Array.from({ length: piece }, () => next() * loudness * Math.sqrt(3)),
  );
}

/** After how many seconds speech is heard; null when never. */
function heardAfter(detector: ReturnType<typeof createSpeechDetector>, pieces: Float32Array[], polierSpeaks = false) {
  const at = pieces.map((one) => detector.process(one, polierSpeaks)).indexOf(true);
  return at < 0 ? null : ((at + 1) * piece) / rate;
}

test('speech is heard after a tenth of a second, and over after half of one', () => {
  const detector = createSpeechDetector(rate);
  expect(heardAfter(detector, noise(2, 0.004))).toBeNull();
  const after = heardAfter(detector, noise(1, 0.1))!;
  expect(after).toBeGreaterThanOrEqual(0.1);
  expect(after).toBeLessThanOrEqual(0.13);
  const still = noise(1, 0.004).map((one) => detector.process(one, false));
  expect(still.indexOf(false) * piece).toBeGreaterThan(0.4 * rate);
  expect(still.at(-1)).toBe(false);
});

test('neither silence nor the noise of a machine is speech, nor a knock', () => {
  expect(heardAfter(createSpeechDetector(rate), [new Float32Array(piece)])).toBeNull();
  const detector = createSpeechDetector(rate);
  expect(heardAfter(detector, noise(1, 0.004))).toBeNull();
  noise(20, 0.03).map((one) => detector.process(one, false));
  expect(heardAfter(detector, noise(5, 0.03)), 'a machine that runs on').toBeNull();
  expect(
    heardAfter(createSpeechDetector(rate), [...noise(1, 0.004), ...noise(0.06, 0.5), ...noise(1, 0.004)]),
  ).toBeNull();
});

test('while Polier speaks it takes more, and after a mistake more still, until it has finished', () => {
  const detector = createSpeechDetector(rate);
  noise(2, 0.008).map((one) => detector.process(one, false));
  const quietly = noise(1, 0.025);
  expect(heardAfter(detector, quietly, true)).toBeNull();
  const loudly = noise(1, 0.05);
  expect(heardAfter(detector, loudly, true)).not.toBeNull();
  detector.reportFalseDetection();
  expect(heardAfter(detector, loudly, true)).toBeNull();
  noise(1, 0.008).map((one) => detector.process(one, false));
  expect(heardAfter(detector, loudly, true)).not.toBeNull();
});

test('Polier falls silent for who speaks over it, and goes on after a second when it was not meant', () => {
  const done: (boolean | 'mistaken')[] = [];
  const bargeIn = createBargeIn({ hold: (held) => done.push(held), onMistaken: () => done.push('mistaken') });
  bargeIn.hear(0.1, true, false);
  bargeIn.hear(0.1, false, true);
  expect(done).toEqual([]);
  bargeIn.hear(0.1, true, true);
  expect(done).toEqual([true]);
  for (let at = 0; at < 9; at += 1) bargeIn.hear(0.1, at < 3, true);
  expect(done).toEqual([true]);
  bargeIn.hear(0.1, false, true);
  bargeIn.hear(0.1, false, true);
  expect(done).toEqual([true, false, 'mistaken']);
});

test('when the server interrupts, or the microphone is switched off, nothing stays held', () => {
  const done: boolean[] = [];
  const bargeIn = createBargeIn({ hold: (held) => done.push(held), onMistaken: () => done.push(false, false) });
  bargeIn.hear(0.1, true, true);
  bargeIn.hear(0.1, true, false);
  expect(done).toEqual([true, false]);
  bargeIn.hear(0.1, true, true);
  bargeIn.stopListening();
  expect(done).toEqual([true, false, true, false]);
});
