/** The seed of every random test of this run: `TEST_SEED`, which vitest.config.ts draws where it is not set. */
export function testSeed(): number {
  return Number(process.env.TEST_SEED || 1);
}

/** Creates pseudo-random numbers, the same for the same seed. */
export function createRandom(seed: number): { below: (limit: number) => number; chance: (part: number) => boolean } {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (limit) => Math.floor(next() * limit), chance: (part) => next() < part };
}
