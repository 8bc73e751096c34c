import { parseArgs } from 'node:util';
import { candidateOf, measureStretches } from '../../server/src/answering/rank/measure-stretches.ts';
import { readCandidates } from '../../server/src/answering/rank/read-candidates.ts';
import { askPassageQuestions, chance, readHits } from './ask-passage-questions.ts';
import { fitRanking, printRanks, type RankingSample, rankOf } from './fit-ranking.ts';

/**
 * Fits the weights of `server/src/answering/rank/rank-stretches.ts`: of all stretches found for a passage question, the
 * one it points at gets the greatest sum (multinomial logistic regression). `--share` of the questions are asked (a
 * tenth by default), chosen by `--seed`. Prints how often the right stretch comes first on sheets that were not used to
 * fit, and the weights.
 */
const { values } = parseArgs({ options: { share: { type: 'string' }, seed: { type: 'string' } } });
const [share, seed] = [Number(values.share ?? 0.1), Number(values.seed ?? 7)];
const groups = 2;

/** What a passage question never says is weighed by hand; what speaks for a stretch cannot speak against it. */
const byHand: Record<string, number> = {
  ...{
    given: 1,
    condition: -0.3,
    unasked: -2.2,
    elsewhere: -0.47,
    blanks: -6,
    ofDocument: 2,
    ofSection: 1,
    figure: 0.9,
  },
  ...{ siblings: 0, inPassage: 0, row: 0, first: 0 },
};
const likenesses = new Set([
  'best',
  'together',
  'met',
  'meaning',
  'stated',
  'inDocument',
  'words',
  'above',
  'heading',
  'title',
  'runs',
]);

type Sample = RankingSample & { sheet: string };
const rules = { byHand, onlyFor: likenesses };

const { samples, names } = await readSamples();
const ranks = Array.from({ length: groups }, (_, group) => {
  const isHeldApart = ({ sheet }: Sample) => Math.floor(chance(sheet, seed) * groups) === group;
  const weights = fitRanking(
    samples.filter((sample) => !isHeldApart(sample)),
    names,
    rules,
  );
  return samples.filter(isHeldApart).map((sample) => rankOf(sample, weights));
}).flat();
printRanks('right stretch', ranks);
const fitted = fitRanking(samples, names, rules);
for (const [at, name] of names.entries()) console.log(`${name}: ${fitted[at]!.toFixed(2)}`);

async function readSamples(): Promise<{ samples: Sample[]; names: string[] }> {
  const read: Sample[] = [];
  let features: string[] = [];
  for await (const { passage, question, sheet, understood, hits } of askPassageQuestions(share, seed)) {
    const candidates = readCandidates(readHits(hits));
    const own = candidates.filter((candidate) => candidate.passage.id === passage.id);
    const target = candidateOf(question, own);
    if (!target) continue;
    const measured = measureStretches(understood, candidates, null);
    features = Object.keys(measured[0]!);
    read.push({ rows: measured.map((one) => Object.values(one)), right: new Set([candidates.indexOf(target)]), sheet });
  }
  return { samples: read, names: features };
}
