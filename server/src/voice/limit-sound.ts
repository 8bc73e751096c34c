import { sampleRate } from './sound.ts';

/** A line stalls now and then and sends what it could not: so much at once, in seconds of sound. */
const atOnce = 30;
/** Beyond that nobody speaks faster than real time; twice leaves room for clocks that differ. */
const timesRealTime = 2;

/** Whether so many more samples may come on a line. `now` in milliseconds. */
export function createSoundAllowance(now: () => number): (samples: number) => boolean {
  let left = atOnce * sampleRate;
  let at = now();
  return (samples) => {
    const moment = now();
    left = Math.min(atOnce * sampleRate, left + ((moment - at) / 1000) * sampleRate * timesRealTime);
    at = moment;
    if (samples > left) return false;
    left -= samples;
    return true;
  };
}
