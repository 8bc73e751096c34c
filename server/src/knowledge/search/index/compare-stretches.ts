import type { Language } from '@polier/contract/languages';
import { encodeMeaning } from '../../../text/meaning/encode-meaning.ts';
import { readAllWords, runsOf } from '../../../text/words.ts';
import type { AskedPart, AskedStretch } from '../../passage.ts';
import type { createFeatureReader } from './feature-numbers.ts';
import { GreatestValues } from './lists/number-list.ts';
import type { createMeanings } from './meanings.ts';
import type { Names } from './names.ts';
import { rangesOf } from './postings.ts';
import type { AskedFeatures, Texts } from './question-texts.ts';

export type Found = { passage: string; document: string; stretches: AskedStretch[] };

export type Stretch = { passage: string; document: string; start: number; end: number };

/** Below this similarity, a question, or all questions of a stretch together, do not count. */
const leastLikeness = 0.1;
/** From this similarity in meaning on, a stretch is found without common words. */
const leastMeaning = 0.34;
/** Over how many of the nearest questions in meaning the similarity of a stretch is averaged. */
const agreeing = 4;
const stretchesRead = 120;
/** How many further questions of a stretch count. */
const nextQuestionsRead = 3;

type Indexed = {
  language: Language;
  features: Pick<ReturnType<typeof createFeatureReader>, 'stemNumbers' | 'runNumbers'>;
  questions: Texts;
  wholes: Texts;
  meanings: ReturnType<typeof createMeanings>;
  listed: ListedQuestions;
  questionsOf: QuestionsOf;
};

type QuestionsOf = ReadonlyMap<number, readonly number[]>;

/**
 * The questions of all stretches side by side, with the end of each stretch's, so that a scan reads memory in order.
 */
export type ListedQuestions = { stretches: Uint32Array; ends: Uint32Array; questions: Uint32Array };

export function listQuestions(questionsOf: QuestionsOf): ListedQuestions {
  const lists = [...questionsOf.values()];
  const ends = new Uint32Array(lists.length);
  const questions = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [place, own] of lists.entries()) {
    questions.set(own, end);
    end += own.length;
    ends[place] = end;
  }
  return { stretches: Uint32Array.from(questionsOf.keys()), ends, questions };
}

/** A stretch with questions similar to the one asked; `sum` is the sort key. */
type Likely = { stretch: number; closestMeaning: number; averageMeaning: number; likeness: number; sum: number };

/** The comparison of a question with all stretches: similar ones, best first, and their questions. */
export type ComparedStretches = {
  questions: ReturnType<Texts['compare']>;
  wholes: ReturnType<Texts['compare']>;
  likely: Likely[];
};

/** Compares a question with the questions of all stretches; valid until one is added or removed. */
export function compareStretches(
  { language, features, questions, wholes, meanings, listed, questionsOf }: Indexed,
  asked: readonly AskedPart[],
): ComparedStretches {
  const weighted = weighFeatures(asked, language, features);
  const all = wholes.compare(weighted);
  const meaning = meanings.compare(encodeMeaning(asked, language));
  const likely: Likely[] = [];
  const nearest = new GreatestValues(agreeing);
  let end = 0;
  for (let place = 0; place < listed.stretches.length; place += 1) {
    const [from, stretch] = [end, listed.stretches[place]!];
    end = listed.ends[place]!;
    let most = -Infinity;
    for (let at = from; at < end; at += 1) most = Math.max(most, meaning[listed.questions[at]!]!);
    const likeness = all.likeness(stretch);
    if (most < leastMeaning && likeness < leastLikeness) continue;
    nearest.clear();
    for (let at = from; at < end; at += 1) nearest.add(meaning[listed.questions[at]!]!);
    const averageMeaning = nearest.sum(0) / agreeing;
    likely.push({ stretch, closestMeaning: most, averageMeaning, likeness, sum: likeness + most });
  }
  likely.sort((a, b) => b.sum - a.sum || a.stretch - b.stretch);
  // Only about one stretch in twenty is likely, and only the questions of those are compared word by word.
  const ofLikely = rangesOf(likely.flatMap(({ stretch }) => questionsOf.get(stretch)!));
  return { questions: questions.compare(weighted, ofLikely), wholes: all, likely };
}

/** The similar stretches of each passage, best first. */
export function gatherLikely(
  { questions, wholes, likely }: ComparedStretches,
  { questionsOf, stretches }: { questionsOf: QuestionsOf; stretches: readonly (Stretch | undefined)[] },
  isAllowed: (document: string) => boolean,
): Found[] {
  const found = new Map<string, Found>();
  const likest = new GreatestValues(1 + nextQuestionsRead);
  let read = 0;
  for (const { stretch, closestMeaning, averageMeaning, likeness: allQuestions } of likely) {
    const { passage, document, start, end } = stretches[stretch]!;
    if (!isAllowed(document)) continue;
    likest.clear();
    let [closestQuestion, leading] = [-Infinity, 0];
    for (const question of questionsOf.get(stretch)!) {
      const likeness = questions.likeness(question);
      likest.add(likeness);
      if (likeness > closestQuestion) [closestQuestion, leading] = [likeness, question];
    }
    const nextQuestions = likest.sum(1) / nextQuestionsRead;
    const shares = {
      matchedShareOfClosest: questions.shareOfText(leading),
      matchedShare: wholes.shareOfAsked(stretch),
    };
    const one = { start, end, closestQuestion, nextQuestions, allQuestions, closestMeaning, averageMeaning, ...shares };
    const known = found.get(passage);
    if (known) known.stretches.push(one);
    else found.set(passage, { passage, document, stretches: [one] });
    read += 1;
    if (read === stretchesRead) break;
  }
  for (const { stretches } of found.values())
    stretches.sort(
      (a, b) =>
        b.closestQuestion + b.allQuestions + b.closestMeaning - a.closestQuestion - a.allQuestions - a.closestMeaning,
    );
  return [...found.values()];
}

/** The words of the parts asked, and their character n-grams, each with its largest weight. */
function weighFeatures(
  asked: readonly AskedPart[],
  language: Language,
  { stemNumbers, runNumbers }: Indexed['features'],
): AskedFeatures {
  const stems = new Map<string, number>();
  const runs = new Map<string, number>();
  for (const { text, weight } of asked) {
    for (const { form, stem } of readAllWords(text, language)) {
      stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
      for (const run of runsOf(form, language)) runs.set(run, Math.max(weight, runs.get(run) ?? 0));
    }
  }
  const numbered = (some: ReadonlyMap<string, number>, names: Names) =>
    Array.from(some, ([name, weight]) => ({ feature: names.find(name), weight }));
  return { stems: numbered(stems, stemNumbers), runs: numbered(runs, runNumbers) };
}
