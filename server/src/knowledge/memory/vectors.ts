import type { Hit, Passage } from '../passage.ts';

/** Constant of reciprocal rank fusion; the smaller it is, the more the first ranks count. */
const smoothing = 20;
/** A passage with a lower similarity is not found by meaning. */
const leastNearness = 0.2;

type Near = { passage: Passage; near: number };

/** The vectors of the passages in memory; an exact scan is fast enough for as many as memory holds. */
export function createVectors() {
  const vectors = new Map<string, Float32Array>();

  /**
   * The passages most similar in meaning, best first. Models differ in spread (unrelated texts have a cosine of 0.1
   * with one, of 0.7 with another), so similarity is measured from the mean of all: 0 is an average text, 1 the same
   * text.
   */
  function nearest(to: Float32Array, top: number, wanted: (id: string) => Passage | undefined): Near[] {
    const found: { id: string; alike: number }[] = [];
    let sum = 0;
    for (const [id, vector] of vectors) {
      if (vector.length !== to.length) {
        // A vector of the previous model: the current one is read from the database again.
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
     * Fuses the ranking by words with the one by meaning (reciprocal ranks). Similarity counts as evidence where it
     * exceeds that of the words, so scores stay comparable with those of a search by words alone; the best fused hit
     * gets the best score and so on. `wanted` selects the passages that may answer.
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
