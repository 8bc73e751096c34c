/** The share of its neighbours' scores that a passage gets, and how fast it decays with distance. */
const neighbourShare = 0.45;
const decay = 0.65;

/**
 * Adds to each passage a share of the scores of the passages before and after it in its document: an article on 'the
 * defects' is in a chapter on contracts for works without repeating that.
 * @param documents numbers of the passages of each document, in reading order
 * @param before a buffer with room for as many numbers as there are passages
 */
export function addNeighbourScores(
  documents: ReadonlyMap<string, readonly number[]>,
  scores: Float32Array,
  before: Float32Array,
): void {
  const factor = (neighbourShare * (1 - decay)) / decay;
  for (const passages of documents.values()) {
    if (passages.length < 2) continue;
    let run = 0;
    for (let at = 0; at < passages.length; at++) {
      const passage = passages[at]!;
      before[passage] = run;
      run = (run + scores[passage]!) * decay;
    }
    run = 0;
    for (let at = passages.length - 1; at >= 0; at--) {
      const passage = passages[at]!;
      const own = scores[passage]!;
      if (own > 0) scores[passage] = own + factor * (before[passage]! + run);
      run = (run + own) * decay;
    }
  }
}
