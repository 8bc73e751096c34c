import type { Hit, Passage } from '../passage.ts';

/** Constant of reciprocal rank fusion: how much the first places count more than the later ones. */
const smoothing = 20;
/** A passage less near than this is not found by meaning. */
const leastNearness = 0.2;

type Near = { passage: Passage; near: number };

/** The vectors of the passages in memory; an exact scan is fast enough for what memory holds. */
export function createVectors() {
  const vectors = new Map<string, Float32Array>();

  /**
   * Passages near in meaning, nearest first. Models spread differently (unrelated texts have a cosine of 0.1 with one,
   * of 0.7 with another), so nearness is measured from the mean of all: 0 is as unrelated as any text, 1 the same text.
   */
  function nearest(to: Float32Array, top: number, wanted: (id: string) => Passage | undefined): Near[] {
    const found: { id: string; alike: number }[] = [];
    let sum = 0;
    for (const [id, vector] of vectors) {
      if (vector.length !== to.length) {
        // Of the model as it was before: the vector it gives now is read again from the database.
        vectors.delete(id);
        continue;
      }
      let alike = 0;
      for (let at = 0; at < to.length; at += 1) alike += vector[at]! * to[at]!;
      sum += alike;
      found.push({ id, alike });
    }
    const mean = sum / Math.max(1, found.length);
    const near: Near[] = [];
    for (const { id, alike } of found.sort((a, b) => b.alike - a.alike)) {
      const nearness = mean < 1 ? (alike - mean) / (1 - mean) : 0;
      if (near.length === top || nearness < leastNearness) break;
      const passage = wanted(id);
      if (passage) near.push({ passage, near: nearness });
    }
    return near;
  }

  return {
    has: (id: string) => vectors.has(id),
    count: () => vectors.size,
    set: (id: string, bytes: Buffer) => {
      vectors.set(id, new Float32Array(new Uint8Array(bytes).buffer));
    },
    remove: (id: string) => {
      vectors.delete(id);
    },
    /**
     * Fuses the ranking by words with the one by meaning (reciprocal ranks). Nearness counts as evidence where it is
     * greater than that of the words, so scores stay comparable with those of a search by words alone; the best fused
     * hit gets the best score and so on. `wanted` gives the passages that may answer.
     */
    fuse: (byWords: Hit[], vector: Float32Array, top: number, wanted: (id: string) => Passage | undefined): Hit[] => {
      const byMeaning = nearest(vector, top, wanted);
      const hits = new Map(byWords.map((hit) => [hit.passage.id, hit]));
      for (const { passage, near } of byMeaning) {
        const known = hits.get(passage.id) ?? { passage, score: 0, matched: [], coverage: 0, demands: [] };
        hits.set(passage.id, {
          ...known,
          score: Math.max(known.score, near),
          coverage: Math.max(known.coverage, near),
        });
      }
      const worth = new Map<string, number>();
      for (const ranking of [byWords, byMeaning]) {
        ranking.forEach(({ passage: { id } }, place) => {
          worth.set(id, (worth.get(id) ?? 0) + 1 / (smoothing + place));
        });
      }
      const scores = [...hits.values()].map(({ score }) => score).sort((a, b) => b - a);
      return [...hits.values()]
        .sort((a, b) => worth.get(b.passage.id)! - worth.get(a.passage.id)!)
        .map((hit, place) => ({ ...hit, score: scores[place]! }))
        .slice(0, top);
    },
  };
}
