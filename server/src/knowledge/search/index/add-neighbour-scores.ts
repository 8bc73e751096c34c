/** The share of its neighbours' scores that a passage gets, and how fast it decays with distance. */
const neighbourShare = 0.45;
const decay = 0.65;

/**
 * Adds to each scored passage a share of the scores of the passages before and after it in its document: an article on
 * 'the defects' stands in a chapter on contracts for works without saying so again.
 * @param documents numbers of the passages of each document, in reading order
 */
export function addNeighbourScores(
  documents: ReadonlyMap<string, readonly number[]>,
  scores: Float32Array,
  around: Float32Array,
): void {
  const factor = (neighbourShare * (1 - decay)) / decay;
  for (const passages of documents.values()) {
    if (passages.length < 2) continue;
    let run = 0;
    for (let at = 1; at < passages.length; at++) {
      run = (run + scores[passages[at - 1]!]!) * decay;
      around[passages[at]!] = run;
    }
    run = 0;
    for (let at = passages.length - 2; at >= 0; at--) {
      run = (run + scores[passages[at + 1]!]!) * decay;
      around[passages[at]!]! += run;
    }
  }
  for (const passages of documents.values()) {
    for (const passage of passages) {
      if (scores[passage]! > 0) scores[passage]! += factor * around[passage]!;
      around[passage] = 0;
    }
  }
}
