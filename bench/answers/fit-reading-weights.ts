import { measureReadings } from '../../server/src/answering/rank/rank-readings.ts';
import { type AskedLast, library, printFit } from './fit-files.ts';
import type { RankingSample } from './fit-ranking.ts';
import { readHits, searchFor } from './search-library.ts';

/**
 * Fits the weights of `server/src/answering/rank/rank-readings.ts` on messages that tell a story or continue a
 * conversation: `node bench/answers/fit-reading-weights.ts FILE… [--beside FILE…]`. The questions of the files after
 * `--beside` are not fitted on: how often their right stretch comes first is printed, then the weights.
 */
/** What few messages say is weighed as where one reading stands alone (rank-stretches.ts). */
const byHand: Record<string, number> = {
  ...{
    article: 4.1,
    paragraph: 5.85,
    figure: 0.9,
    figureMatch: 1,
    figureNearness: 1,
    unmetCondition: -0.3,
    extraCircumstances: -2.2,
    blanks: -6,
  },
  ...{ closestInPassage: 0, closestInDocument: 0, first: 0, closestQuestion: 0 },
};
/** What is taken from the message read as a whole; the rest is the same in both. */
const ofContext = [
  'allQuestions',
  'matchedShare',
  'closestMeaning',
  'averageMeaning',
  'stretchMeaning',
  'passageScore',
  'documentShare',
] as const;
const likenesses = new Set([
  ...[
    'nextQuestions',
    'allQuestions',
    'matchedShare',
    'closestMeaning',
    'averageMeaning',
    'stretchMeaning',
    'words',
    'above',
    'heading',
    'title',
    'runs',
    'passageScore',
  ],
  ...ofContext.map((name) => `${name} (in context)`),
]);
/**
 * The gaps between the leading stretches are kept as where one reading stands alone: the reach of quotations depends on
 * it.
 */
const scale = 1.05;

await printFit({ rules: { byHand, onlyFor: likenesses }, scale, read: readSample });

/** Null where the message has one reading only, or nothing that was found answers it. */
async function readSample({ understood, decides }: AskedLast): Promise<(RankingSample & { names: string[] }) | null> {
  const { inContext } = understood;
  if (!inContext) return null;
  const find = async (one: typeof understood) => ({ understood: one, hits: readHits(await searchFor(library, one)) });
  const measured = measureReadings(await find(understood), await find(inContext), null);
  const rows = measured.map(({ features, contextFeatures }) => [
    ...Object.values(features),
    ...ofContext.map((name) => contextFeatures[name]),
  ]);
  const right = new Set(measured.flatMap(({ candidate }, at) => (decides(candidate.text) ? [at] : [])));
  const names = [...Object.keys(measured[0]?.features ?? {}), ...ofContext.map((name) => `${name} (in context)`)];
  return { rows, right, names };
}
