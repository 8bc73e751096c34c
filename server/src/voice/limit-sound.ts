import { sampleRate } from './sound.ts';

/** After a stall, a connection may send the missed sound at once, up to this much. */
const burstSeconds = 30;
/** Apart from that nobody speaks faster than real time; a factor of two allows for clocks that differ. */
const timesRealTime = 2;

/** Returns whether a connection may send so many more samples. `now` in milliseconds. */
export function createSoundLimit(now: () => number): (samples: number) => boolean {
  let left = burstSeconds * sampleRate;
  let at = now();
  return (samples) => {
    const moment = now();
    // A clock that is set back takes nothing away.
    const seconds = Math.max(0, moment - at) / 1000;
    left = Math.min(burstSeconds * sampleRate, left + seconds * sampleRate * timesRealTime);
    at = moment;
    if (samples > left) return false;
    left -= samples;
    return true;
  };
}
