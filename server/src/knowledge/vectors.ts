import type { Hit, Passage, Search } from './passage.ts';

/** Constant of reciprocal rank fusion: how much the first places count more than the later ones. */
const smoothing = 20;
/** A passage less alike than this (cosine) is not near. */
const leastAlike = 0.2;

/** The vectors of the passages in memory; an exact scan is fast enough for what memory holds. */
export function createVectors() {
  const vectors = new Map<string, Float32Array>();

  function nearest(to: Float32Array, top: number, wanted: (id: string) => boolean): string[] {
    const found: { id: string; alike: number }[] = [];
    for (const [id, vector] of vectors) {
      if (vector.length !== to.length) continue;
      let alike = 0;
      for (let at = 0; at < to.length; at += 1) alike += vector[at]! * to[at]!;
      if (alike >= leastAlike && wanted(id)) found.push({ id, alike });
    }
    return found
      .sort((a, b) => b.alike - a.alike)
      .slice(0, top)
      .map(({ id }) => id);
  }

  return {
    set: (id: string, bytes: Buffer) => {
      vectors.set(id, new Float32Array(new Uint8Array(bytes).buffer));
    },
    remove: (id: string) => {
      vectors.delete(id);
    },
    /** Fuses the ranking by words with the one by meaning (reciprocal ranks); `find` tells which passages may answer. */
    fuse: (
      byWords: Hit[],
      vector: Float32Array,
      search: Search,
      find: (id: string) => Passage | undefined,
    ): Hit[] => {
      const fits = (id: string) => {
        const passage = find(id);
        return (
          passage !== undefined &&
          search.searchIn.includes(passage.language) &&
          (search.topic === null || passage.topic === search.topic) &&
          (search.canton === null || passage.canton === null || passage.canton === search.canton)
        );
      };
      const byMeaning = nearest(vector, byWords.length + search.top, fits);
      const worth = new Map<string, number>();
      for (const ids of [byWords.map(({ passage }) => passage.id), byMeaning]) {
        ids.forEach((id, place) => {
          worth.set(id, (worth.get(id) ?? 0) + 1 / (smoothing + place));
        });
      }
      const known = new Map(byWords.map((hit) => [hit.passage.id, hit]));
      return [...worth]
        .sort((a, b) => b[1] - a[1])
        .slice(0, search.top)
        .map(([id, score]) => {
          const hit = known.get(id);
          return hit ?? { passage: find(id)!, score: score / 2, matched: [], coverage: 0, demands: [] };
        });
    },
  };
}
