import type { Language } from '@polier/contract/languages';
import { encodeMeaning } from '../../../text/meaning/encode-meaning.ts';
import { readAllWords, runsOf } from '../../../text/words.ts';
import type { AskedPart, AskedStretch } from '../../passage.ts';
import type { createMeanings } from './meanings.ts';
import type { Texts, WeightedFeatures } from './question-texts.ts';

export type Found = { passage: string; document: string; stretches: AskedStretch[] };

export type Stretch = { passage: string; document: string; start: number; end: number };

/** Below this likeness a question, or all questions of a stretch together, say nothing. */
const leastLikeness = 0.1;
/** From this likeness in meaning a stretch is found without common words. */
const leastMeaning = 0.34;
/** How many of the questions nearest in meaning say together how sure it is that a stretch is meant. */
const agreeing = 4;
const stretchesRead = 120;
/** How many further questions of a stretch count. */
const siblingsRead = 3;

type Compared = {
  language: Language;
  questions: Texts;
  wholes: Texts;
  meanings: ReturnType<typeof createMeanings>;
  questionsOf: ReadonlyMap<number, readonly number[]>;
  stretches: readonly (Stretch | undefined)[];
};

/** The stretches of each passage whose questions resemble what is asked, most similar first. */
export function compareStretches(
  { language, questions, wholes, meanings, questionsOf, stretches }: Compared,
  asked: readonly AskedPart[],
  isAllowed: (document: string) => boolean,
): Found[] {
  const weighted = weighFeatures(asked, language);
  const one = questions.compare(weighted);
  const all = wholes.compare(weighted);
  const meaning = meanings.compare(encodeMeaning(asked, language));
  const meant = new Map<number, { meaning: number; agreed: number }>();
  for (const [stretch, own] of questionsOf) {
    const likely = own.map((question) => meaning[question]!);
    const most = Math.max(...likely);
    if (most < leastMeaning && all.likeness(stretch) < leastLikeness) continue;
    const nearest = likely.sort((a, b) => b - a).slice(0, agreeing);
    const agreed = nearest.reduce((sum, one) => sum + one, 0) / agreeing;
    meant.set(stretch, { meaning: most, agreed });
  }
  const found = [...meant]
    .filter(([stretch]) => isAllowed(stretches[stretch]!.document))
    .map(([stretch, likest]) => ({ stretch, ...likest, likeness: all.likeness(stretch) }))
    .sort((a, b) => b.likeness + b.meaning - a.likeness - a.meaning || a.stretch - b.stretch);
  const read = found.slice(0, stretchesRead).map(({ stretch, likeness, ...likest }) => {
    const own = questionsOf.get(stretch)!.map((question) => ({ question, likeness: one.likeness(question) }));
    own.sort((a, b) => b.likeness - a.likeness);
    const [best, ...more] = own;
    const siblings = more.slice(0, siblingsRead).reduce((sum, next) => sum + next.likeness, 0) / siblingsRead;
    const shares = { said: one.said(best!.question), met: all.met(stretch) };
    return { ...stretches[stretch]!, best: best!.likeness, siblings, together: likeness, ...likest, ...shares };
  });
  one.end();
  all.end();
  return gatherByPassage(read);
}

function gatherByPassage(read: readonly (Stretch & AskedStretch)[]): Found[] {
  const found = new Map<string, Found>();
  for (const { passage, document, ...stretch } of read) {
    const known = found.get(passage);
    if (known) known.stretches.push(stretch);
    else found.set(passage, { passage, document, stretches: [stretch] });
  }
  for (const { stretches } of found.values())
    stretches.sort((a, b) => b.best + b.together + b.meaning - a.best - a.together - a.meaning);
  return [...found.values()];
}

/** The words of what is asked, and the runs of letters they are made of, each with its largest weight. */
function weighFeatures(asked: readonly AskedPart[], language: Language): WeightedFeatures {
  const weighted: WeightedFeatures = { stems: new Map(), runs: new Map() };
  for (const { text, weight } of asked) {
    for (const { form, stem } of readAllWords(text, language)) {
      weighted.stems.set(stem, Math.max(weight, weighted.stems.get(stem) ?? 0));
      for (const run of runsOf(form, language)) weighted.runs.set(run, Math.max(weight, weighted.runs.get(run) ?? 0));
    }
  }
  return weighted;
}
