/** How good a ranking is; each 0 to 1. */
export type RankingQuality = { ndcg10: number; recall5: number; mrr10: number };

/** @param relevant grade per passage id; @param ranked passage ids, best first */
export function rankingQuality(relevant: ReadonlyMap<string, number>, ranked: readonly string[]): RankingQuality {
  const idealGain = discountedGain([...relevant.values()].sort((a, b) => b - a).slice(0, 10));
  const firstHit = ranked.slice(0, 10).findIndex((id) => (relevant.get(id) ?? 0) > 0);
  const hitsInFive = ranked.slice(0, 5).filter((id) => (relevant.get(id) ?? 0) > 0).length;
  return {
    ndcg10: idealGain === 0 ? 0 : discountedGain(ranked.slice(0, 10).map((id) => relevant.get(id) ?? 0)) / idealGain,
    recall5: relevant.size === 0 ? 0 : hitsInFive / Math.min(5, relevant.size),
    mrr10: firstHit < 0 ? 0 : 1 / (firstHit + 1),
  };
}

export function averageQuality(all: readonly RankingQuality[]): RankingQuality {
  const mean = (pick: (quality: RankingQuality) => number) =>
    all.reduce((sum, quality) => sum + pick(quality), 0) / Math.max(1, all.length);
  return { ndcg10: mean((q) => q.ndcg10), recall5: mean((q) => q.recall5), mrr10: mean((q) => q.mrr10) };
}

function discountedGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + grade / Math.log2(place + 2), 0);
}
