/** Maximum change of gain from one sample to the next: from silence to full volume in 5 ms. */
const gainStep = 1 / 120;

/** Queues samples to play in order and without gaps. Falls silent within a block of 128 samples and without a click. */
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
    /** Drops everything queued. */
    stop() {
      if (waiting.length === 0 || held) drop();
      else ending = true;
    },
    /** Pauses, or continues. */
    hold(paused: boolean) {
      held = paused;
    },
    /** Writes the next samples; returns whether the queue is empty. */
    fill(block: Float32Array): boolean {
      const quiet = held || ending;
      for (let to = 0; to < block.length; to += 1) {
        const [first] = waiting;
        gain = quiet ? Math.max(0, gain - gainStep) : Math.min(1, gain + gainStep);
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
