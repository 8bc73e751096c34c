import { concatSamples, sampleRate } from '../../src/voice/sound.ts';

/**
 * Synthetic sounds, always the same for the same arguments. Lengths in seconds, levels in decibels below full scale.
 */
export const amplitudeOf = (level: number): number => 32_767 * 10 ** (level / 20);

export function silent(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * sampleRate));
}

/** Steady noise, like a fan's; `level` is that of its peaks. */
export function noise(seconds: number, level: number, seed = 1): Int16Array {
  let state = seed >>> 0;
  const amplitude = amplitudeOf(level);
  return silent(seconds).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round((state / 2 ** 31 - 1) * amplitude);
  });
}

/** A steady tone with overtones, like a transformer's. */
export function hum(seconds: number, level: number, frequency: number): Int16Array {
  const amplitude = amplitudeOf(level) / 1.5;
  return silent(seconds).map((_, at) => {
    const turn = (2 * Math.PI * frequency * at) / sampleRate;
    return Math.round(amplitude * (Math.sin(turn) + 0.5 * Math.sin(2 * turn)));
  });
}

/** A sound that rises and falls like speech: four syllables a second, each a tone with noise. */
export function syllables(count: number, level: number, seed = 1): Int16Array {
  const length = Math.round(0.25 * sampleRate);
  const breath = noise(count * 0.25, level - 12, seed);
  const amplitude = amplitudeOf(level) * 0.7;
  return breath.map((hiss, at) => {
    const place = (at % length) / length;
    const swell = Math.sin(Math.PI * place) ** 2;
    const tone =
      Math.sin((2 * Math.PI * 140 * at) / sampleRate) + 0.5 * Math.sin((2 * Math.PI * 840 * at) / sampleRate);
    return Math.round(swell * (amplitude * tone * 0.66 + hiss));
  });
}

/** One sound after the other. */
export const together = (...parts: Int16Array[]): Int16Array => concatSamples(parts);

/** Two sounds at once. */
export function over(one: Int16Array, other: Int16Array): Int16Array {
  return one.map((sample, at) => Math.max(-32_768, Math.min(32_767, sample + (other[at] ?? 0))));
}
