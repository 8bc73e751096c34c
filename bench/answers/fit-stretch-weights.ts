import { measureStretches } from '../../server/src/answering/rank/measure-stretches.ts';
import { readCandidates } from '../../server/src/answering/rank/read-candidates.ts';
import { type AskedLast, library, printFit } from './fit-files.ts';
import type { RankingSample } from './fit-ranking.ts';
import { readHits, searchFor } from './search-library.ts';

/**
 * Fits the weights of `server/src/answering/rank/rank-stretches.ts` on messages that are read in one way: of all
 * stretches found, one that answers gets the greatest sum (multinomial logistic regression):
 * `node bench/answers/fit-stretch-weights.ts FILE… [--beside FILE…]`. Passage questions are not used: their authors
 * wrote several for each stretch, and what is told by them is trusted too much.
 */

/** What few questions say is weighed by hand; what speaks for a stretch cannot speak against it. */
const byHand: Record<string, number> = {
  ...{
    article: 4.1,
    paragraph: 5.85,
    figure: 0.9,
    figureMatch: 4,
    figureNearness: 1,
    sharedCircumstances: 1,
    citedBefore: 1.5,
  },
  ...{ unmetCondition: -0.3, extraCircumstances: -2.2, headingMismatch: -0.47, blanks: -6, line: -2.82 },
  ...{ nextQuestions: 0, closestInPassage: 0, row: 0, first: 0 },
};
const likenesses = new Set([
  ...[
    'closestQuestion',
    'allQuestions',
    'matchedShare',
    'closestMeaning',
    'averageMeaning',
    'stretchMeaning',
    'closestInDocument',
    'documentShare',
    'sectionShare',
  ],
  ...['words', 'above', 'heading', 'title', 'runs', 'passageScore'],
]);
const scale = 1;

await printFit({ rules: { byHand, onlyFor: likenesses }, scale, read: readSample });

/** Null where the message tells a story or continues a conversation (fit-reading-weights.ts). */
async function readSample({ understood, decides }: AskedLast): Promise<(RankingSample & { names: string[] }) | null> {
  if (understood.inContext) return null;
  const candidates = readCandidates(readHits(await searchFor(library, understood)), understood);
  const measured = measureStretches(understood, candidates, null);
  const right = new Set(candidates.flatMap(({ text }, at) => (decides(text) ? [at] : [])));
  return { rows: measured.map((one) => Object.values(one)), right, names: Object.keys(measured[0] ?? {}) };
}
