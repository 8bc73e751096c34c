import { languages } from '@polier/contract/languages';
import { createDictionary } from '../server/src/knowledge/search/dictionary.ts';
import type { Passage } from '../server/src/knowledge/search/passage.ts';
import { createPassageIndex, type PassageIndex } from '../server/src/knowledge/search/passage-index.ts';
import { learnTranslations } from '../server/src/knowledge/search/translation.ts';
import { average, measure } from './measures.ts';
import type { Question, TestSet } from './sets.ts';

/** nDCG@10 of asking in one language and searching another, beside asking and searching the other language itself. */
export type Crossed = { from: string; to: string; crossed: number; same: number };

/**
 * Learns the vocabulary from one half of the documents and searches the other half, both ways round, and averages.
 * @param sets the same passages and questions in every language, with the same passage ids
 */
export function crossLanguages(sets: readonly TestSet[]): Crossed[] {
  const halves = halve(sets[0]!.passages);
  const indexes = halves.map((half, at) => {
    const learned = halves[1 - at]!;
    const known = sets.flatMap(({ passages }) => passages.filter(({ document }) => learned.has(document)));
    const index = createPassageIndex(createDictionary(learnTranslations(known), {}));
    for (const { passages } of sets) index.add(passages.filter(({ document }) => half.has(document)));
    return index;
  });
  const quality = (from: TestSet, to: TestSet): number =>
    average(
      halves.flatMap((half, at) =>
        from.questions.filter(inHalf(half)).map((question) => ask(indexes[at]!, question, to)),
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

function ask(index: PassageIndex, question: Question, { language }: TestSet) {
  const hits = index.search({ text: question.text, askedIn: question.language, searchIn: [language], top: 10 });
  return measure(
    question.relevant,
    hits.map(({ id }) => id),
  );
}

function inHalf(half: ReadonlySet<string>) {
  return ({ relevant }: Question) => [...relevant.keys()].some((id) => half.has(id.split(/[:#]/)[0]!));
}

/** Two halves of the documents with about as many passages. */
function halve(passages: readonly Passage[]): [Set<string>, Set<string>] {
  const sizes = new Map<string, number>();
  for (const { document } of passages) sizes.set(document, (sizes.get(document) ?? 0) + 1);
  const halves: [Set<string>, Set<string>] = [new Set(), new Set()];
  const sorted = [...sizes.keys()].sort((a, b) => sizes.get(b)! - sizes.get(a)!);
  for (const [place, document] of sorted.entries()) halves[place % 4 === 1 || place % 4 === 2 ? 1 : 0].add(document);
  return halves;
}
