import { lowestSampleRate } from '../pcm.ts';

/**
 * Converts sound from one sample rate to another, piece by piece: each new sample is the mean of those it covers.
 * Throws a NotReadableError for a source below `lowestSampleRate`.
 */
export function createResampler(from: number, to: number): (samples: Float32Array) => Float32Array {
  if (!(from >= lowestSampleRate)) throw new DOMException(`${from} Hz is too low`, 'NotReadableError');
  const length = from / to;
  let sum = 0;
  let left = length;
  return (samples) => {
    const changed: number[] = [];
    for (const sample of samples) {
      let rest = 1;
      while (rest > 0) {
        const part = Math.min(rest, left);
        sum += sample * part;
        rest -= part;
        left -= part;
        if (left > 1e-9) continue;
        changed.push(sum / length);
        sum = 0;
        left += length;
      }
    }
    return Float32Array.from(changed);
  };
}
