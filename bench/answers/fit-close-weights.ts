import type { Understood } from '../../server/src/answering/question/understand.ts';
import { rankReadingsAtFirst } from '../../server/src/answering/rank/rank-readings.ts';
import { rankAtFirst } from '../../server/src/answering/rank/rank-stretches.ts';
import { measureClosely, readClosest } from '../../server/src/answering/rank/read-closely.ts';
import { type AskedLast, library, printFit } from './fit-files.ts';
import type { RankingSample } from './fit-ranking.ts';
import { readHits, searchFor } from './search-library.ts';

/**
 * Fits how much reading the leading stretches closely counts beside their weight
 * (`server/src/answering/rank/read-closely.ts`) on messages that are read in one way, or with `STORIES=true` on those
 * that tell a story or continue a conversation: `node bench/answers/fit-close-weights.ts FILE… [--beside FILE…]`. How
 * much the word says that is lacking most is left to the evidence: it counts against all stretches alike.
 */
const ofStories = process.env.STORIES === 'true';
const features = ['wordingMatch', 'contextWordingMatch', 'matchedWords', 'distinctiveMatch', 'missingWord'] as const;
const names = ['before', ...features];

await printFit({ rules: { byHand: { missingWord: 0 }, onlyFor: new Set(names) }, scale: 1, read: readSample });

async function readSample({ understood, decides }: AskedLast): Promise<(RankingSample & { names: string[] }) | null> {
  const { inContext } = understood;
  if (ofStories !== (inContext !== null)) return null;
  const find = async (one: Understood) => ({ understood: one, hits: readHits(await searchFor(library, one)) });
  const asked = await find(understood);
  const ranked = inContext
    ? rankReadingsAtFirst(asked, await find(inContext), null)
    : rankAtFirst(understood, asked.hits, null);
  const leading = ranked.slice(0, readClosest);
  const close = measureClosely(
    understood,
    leading.map(({ candidate }) => candidate),
    () => true,
  );
  const rows = leading.map(({ weight }, at) => [weight, ...features.map((name) => close[at]![name])]);
  const right = new Set(leading.flatMap(({ candidate }, at) => (decides(candidate.text) ? [at] : [])));
  return { rows, right, names };
}
