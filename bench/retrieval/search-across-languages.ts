import { languages } from '@polier/contract/languages';
import type { Passage } from '../../server/src/knowledge/passage.ts';
import { createDictionary } from '../../server/src/knowledge/search/cross-language/dictionary.ts';
import { learnTranslations } from '../../server/src/knowledge/search/cross-language/learn-translations.ts';
import { createPassageIndex, type PassageIndex } from '../../server/src/knowledge/search/index/passage-index.ts';
import { averageQuality, rankingQuality } from './ranking-quality.ts';
import type { Question, TestSet } from './test-sets.ts';

/** nDCG@10 of questions in one language searched for in another, beside that of questions in the searched language. */
export type CrossLanguageQuality = { from: string; to: string; crossed: number; same: number };

/**
 * Learns the vocabulary from one half of the documents and searches the other half, then the other way round, and
 * averages.
 * @param sets the same passages and questions in every language, with the same passage ids
 */
export function searchAcrossLanguages(sets: readonly TestSet[]): CrossLanguageQuality[] {
  const halves = halve(sets[0]!.passages);
  const indexes = halves.map((half, at) => {
    const learned = halves[1 - at]!;
    const known = sets.flatMap(({ passages }) => passages.filter(({ document }) => learned.has(document)));
    const index = createPassageIndex(createDictionary(learnTranslations(known), {}));
    for (const { passages } of sets) index.add(passages.filter(({ document }) => half.has(document)));
    return index;
  });
  const quality = (from: TestSet, to: TestSet): number =>
    averageQuality(
      halves.flatMap((half, at) =>
        from.questions.filter(answeredIn(half)).map((question) => searchQuality(indexes[at]!, question, to)),
      ),
    ).ndcg10;
  const directions = languages.flatMap((from) =>
    languages.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  return directions.map(([from, to]) => {
    const [asked, searched] = [from, to].map((language) => sets.find((set) => set.language === language)!);
    return { from, to, crossed: quality(asked!, searched!), same: quality(searched!, searched!) };
  });
}

function searchQuality(index: PassageIndex, question: Question, { language }: TestSet) {
  const hits = index.search({ text: question.text, askedIn: question.language, searchIn: [language], top: 10 });
  return rankingQuality(
    question.relevant,
    hits.map(({ id }) => id),
  );
}

/** Matches questions whose answers are in these documents. */
function answeredIn(documents: ReadonlySet<string>) {
  return ({ relevant }: Question) => [...relevant.keys()].some((id) => documents.has(id.split(/[:#]/)[0]!));
}

/** Splits the documents into two halves with about the same number of passages. */
function halve(passages: readonly Passage[]): [Set<string>, Set<string>] {
  const sizes = new Map<string, number>();
  for (const { document } of passages) sizes.set(document, (sizes.get(document) ?? 0) + 1);
  const halves: [Set<string>, Set<string>] = [new Set(), new Set()];
  const sorted = [...sizes.keys()].sort((a, b) => sizes.get(b)! - sizes.get(a)!);
  for (const [place, document] of sorted.entries()) halves[place % 4 === 1 || place % 4 === 2 ? 1 : 0].add(document);
  return halves;
}
