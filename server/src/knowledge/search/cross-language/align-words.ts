/**
 * One language of a parallel text, with words as numbers: unit u of one side has the same content as unit u of the
 * other.
 */
export type Side = { words: number; units: readonly Int32Array[] };

/** For each word of one side, the likely words of the other, likeliest first. */
export type Likely = { words: Int32Array; shares: Float32Array }[];

const rounds = 3;
/** Probabilities below this are dropped between rounds. */
const least = 0.002;

/**
 * Learns which words of `to` correspond to those of `from` by expectation maximisation over parallel units (lexical
 * translation probabilities of IBM model 1, with a null word for words without a counterpart).
 */
export function align(from: Side, to: Side): Likely {
  const nothing = from.words;
  const units = unitsByWord(from);
  const starts = new Int32Array(to.units.length + 1);
  to.units.forEach((unit, at) => {
    starts[at + 1] = starts[at]! + unit.length;
  });
  const sums = new Float32Array(starts.at(-1)!);
  let likely: Likely | null = null;
  const share = new Float32Array(to.words);
  const count = new Float64Array(to.words);

  for (let round = 0; round < rounds; round++) {
    if (likely) {
      sums.fill(0);
      for (let word = 0; word <= nothing; word++) {
        load(likely[word]!, share);
        for (const unit of units[word]!) {
          const start = starts[unit]!;
          const targets = to.units[unit]!;
          for (let at = 0; at < targets.length; at++) sums[start + at]! += share[targets[at]!]!;
        }
        clear(likely[word]!, share);
      }
    } else {
      for (let at = 0; at < from.units.length; at++)
        sums.fill(from.units[at]!.length + 1, starts[at]!, starts[at + 1]!);
    }
    const next: Likely = [];
    for (let word = 0; word <= nothing; word++) {
      const before = likely?.[word];
      if (before) load(before, share);
      const met: number[] = [];
      for (const unit of units[word]!) {
        const start = starts[unit]!;
        const targets = to.units[unit]!;
        for (let at = 0; at < targets.length; at++) {
          const target = targets[at]!;
          const part = (before ? share[target]! : 1) / sums[start + at]!;
          if (!(part > 1e-6)) continue;
          if (count[target] === 0) met.push(target);
          count[target]! += part;
        }
      }
      if (before) clear(before, share);
      next.push(normalised(met, count, round === rounds - 1));
    }
    likely = next;
  }
  return likely!.slice(0, nothing);
}

function unitsByWord(side: Side): Int32Array[] {
  const counts = new Int32Array(side.words + 1);
  for (const unit of side.units) for (const word of unit) counts[word]!++;
  counts[side.words] = side.units.length;
  const units = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  side.units.forEach((unit, at) => {
    for (const word of unit) units[word]![counts[word]!++] = at;
    units[side.words]![at] = at;
  });
  return units;
}

function normalised(met: number[], count: Float64Array, sorted: boolean): Likely[number] {
  let total = 0;
  for (const word of met) total += count[word]!;
  const kept: number[] = [];
  for (const word of met) if (count[word]! >= least * total) kept.push(word);
  if (sorted) kept.sort((a, b) => count[b]! - count[a]!);
  const result = { words: Int32Array.from(kept), shares: Float32Array.from(kept, (word) => count[word]! / total) };
  for (const word of met) count[word] = 0;
  return result;
}

function load({ words, shares }: Likely[number], into: Float32Array): void {
  for (let at = 0; at < words.length; at++) into[words[at]!] = shares[at]!;
}

function clear({ words }: Likely[number], into: Float32Array): void {
  for (let at = 0; at < words.length; at++) into[words[at]!] = 0;
}
