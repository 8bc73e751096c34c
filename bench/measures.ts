/** How good rankings are: gains of the first ten, share found among the first five, place of the first. All 0 to 1. */
export type Quality = { ndcg10: number; recall5: number; mrr10: number };

/** @param relevant grade per passage id; @param ranked passage ids, best first */
export function measure(relevant: ReadonlyMap<string, number>, ranked: readonly string[]): Quality {
  const ideal = [...relevant.values()].sort((a, b) => b - a).slice(0, 10);
  const best = gain(ideal);
  const first = ranked.slice(0, 10).findIndex((id) => (relevant.get(id) ?? 0) > 0);
  const among = ranked.slice(0, 5).filter((id) => (relevant.get(id) ?? 0) > 0).length;
  return {
    ndcg10: best === 0 ? 0 : gain(ranked.slice(0, 10).map((id) => relevant.get(id) ?? 0)) / best,
    recall5: relevant.size === 0 ? 0 : among / Math.min(5, relevant.size),
    mrr10: first < 0 ? 0 : 1 / (first + 1),
  };
}

export function average(all: readonly Quality[]): Quality {
  const mean = (pick: (quality: Quality) => number) =>
    all.reduce((sum, quality) => sum + pick(quality), 0) / Math.max(1, all.length);
  return { ndcg10: mean((q) => q.ndcg10), recall5: mean((q) => q.recall5), mrr10: mean((q) => q.mrr10) };
}

/** The value below which the share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + grade / Math.log2(place + 2), 0);
}
