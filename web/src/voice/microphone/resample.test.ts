import { expect, test } from 'vitest';
import { createResampler } from './resample.ts';

const tone = (rate: number, hertz: number) =>
  Float32Array.from({ length: rate }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate));
const crossings = (samples: Float32Array) =>
  samples.filter((sample, at) => at > 0 && samples[at - 1]! < 0 && sample >= 0).length;

test('a microphone below 3000 Hz is refused', () => {
  for (const rate of [0, 2999, Number.NaN]) {
    expect(() => createResampler(rate, 24_000)).toThrow(expect.objectContaining({ name: 'NotReadableError' }));
  }
  expect(createResampler(3000, 24_000)(new Float32Array(3)).length).toBe(24);
});

test('a second stays a second, and a tone the same tone, from any microphone and in any pieces', () => {
  for (const rate of [16_000, 44_100, 48_000]) {
    const resample = createResampler(rate, 24_000);
    const sound = tone(rate, 300);
    const pieces = Array.from({ length: Math.ceil(rate / 500) }, (_, at) =>
      resample(sound.subarray(at * 500, at * 500 + 500)),
    );
    const heard = Float32Array.from(pieces.flatMap((piece) => [...piece]));
    expect(Math.abs(heard.length - 24_000)).toBeLessThanOrEqual(1);
    expect(Math.abs(crossings(heard) - 300)).toBeLessThanOrEqual(1);
    expect(Math.max(...heard)).toBeGreaterThan(0.48);
    expect(heard).toEqual(createResampler(rate, 24_000)(sound));
  }
});
