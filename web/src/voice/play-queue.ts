/** How much louder or softer each sample may be than the one before: from silence to full in five thousandths of a second. */
const slope = 1 / 120;

/** What is to be heard, in order and without gaps; it falls silent within a block of 128 samples, and without a click. */
export function createPlayQueue() {
  let waiting: Float32Array[] = [];
  let at = 0;
  let gain = 1;
  let held = false;
  let ending = false;
  const drop = () => {
    waiting = [];
    at = 0;
    gain = 1;
    ending = false;
  };
  return {
    add(samples: Float32Array) {
      if (ending) drop();
      if (samples.length > 0) waiting.push(samples);
    },
    /** Drops all that waits. */
    stop() {
      if (waiting.length === 0 || held) drop();
      else ending = true;
    },
    /** Keeps what waits for later, or goes on with it. */
    hold(wanted: boolean) {
      held = wanted;
    },
    /** Writes the next samples; answers whether nothing is left. */
    fill(block: Float32Array): boolean {
      const quiet = held || ending;
      for (let to = 0; to < block.length; to += 1) {
        const [first] = waiting;
        gain = quiet ? Math.max(0, gain - slope) : Math.min(1, gain + slope);
        if (!first || (quiet && gain === 0)) {
          block[to] = 0;
          continue;
        }
        block[to] = first[at]! * gain;
        at += 1;
        if (at < first.length) continue;
        waiting.shift();
        at = 0;
      }
      if (ending && gain === 0) drop();
      return waiting.length === 0;
    },
  };
}
