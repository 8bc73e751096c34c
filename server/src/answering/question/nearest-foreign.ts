import { readFileSync } from 'node:fs';
import { type Language, languages } from '@polier/contract/languages';
import { inPieces } from '../../ground/in-pieces.ts';
import { type AskedPart, createQuestionIndex, type Passage } from '../../knowledge/port.ts';

/**
 * How similar a question is, in words and meaning, to questions outside the scope of the sources: to the nearest one,
 * and to all similar ones together.
 */
export type NearForeign = { matter: string; likeness: number; together: number };

/** An index in which each subject is a document and each question a stretch. */
type ForeignIndex = ReturnType<typeof createQuestionIndex>;
/** One for each language, since a question is only compared within its own. */
const indexes = new Map(languages.map((language) => [language, inPieces(() => indexMatters(language))]));

/**
 * Compares a question with questions outside the scope of the sources (`foreign-questions/`), in the same way as with
 * those that the sources answer: by words, runs of letters and meaning. Returns null where none is similar.
 * @param isAllowed excludes subjects: training on a question that is itself in the tables must leave out its file
 */
export function nearestForeign(
  asked: readonly AskedPart[],
  language: Language,
  isAllowed: (matter: string) => boolean = () => true,
): NearForeign | null {
  let nearest: { matter: string; likeness: number } | null = null;
  const found = indexes.get(language)!.get().search(asked, language, isAllowed);
  for (const { document, stretches } of found) {
    const likeness = Math.max(
      ...stretches.map(({ closestQuestion, closestMeaning }) => closestQuestion + closestMeaning),
    );
    if (nearest === null || likeness > nearest.likeness) nearest = { matter: document, likeness };
  }
  const stretches = found.flatMap((one) => one.stretches);
  return (
    nearest && {
      ...nearest,
      together: gather(stretches.map(({ closestMeaning }) => closestMeaning)),
    }
  );
}

/** How many of the most similar questions count, and how much more the first of them does. */
const gathered = 32;
const steepness = 14;

/** The combined similarity: about that of the most similar one, and higher where others are similar too. */
export function gather(likenesses: readonly number[]): number {
  const likest = [...likenesses].sort((one, other) => other - one).slice(0, gathered);
  const sum = likest.reduce((all, likeness) => all + Math.exp(steepness * likeness), 0);
  return Math.log(Math.max(1, sum) / gathered) / steepness;
}

/** Indexes the questions of a language before the first comparison needs them. */
export function indexForeignAhead(language: Language): Promise<void> {
  return indexes.get(language)!.ahead();
}

/** Indexes the questions of a language, one subject at a time. */
function* indexMatters(language: Language): Generator<void, ForeignIndex> {
  const index = createQuestionIndex();
  for (const one of [...readMatters(language), ...readClose(language)]) {
    index.add([passageOf(one, language)]);
    yield;
  }
  return index;
}

type Questions = { matter: string; questions: string[] };
/** `isOffTopic`: the subject is that of a demonstration sheet, which does not answer these questions. */
type Matter = Questions & { isOffTopic: boolean };

/** The questions on each subject in a language, and those close to a sheet that no sheet answers. */
export function readMatters(language: Language): Matter[] {
  return [false, true].flatMap((isOffTopic) =>
    readBlocks(`${isOffTopic ? 'beside-' : ''}${language}`).map((one) => ({ ...one, isOffTopic })),
  );
}

/**
 * More of the latter, written by `bench/answers/write-close-questions.ts`. They are used to fit the evidence weights,
 * but not for the vectors of meaning or `howUsual`.
 */
function readClose(language: Language): Questions[] {
  return readBlocks(`close-${language}`);
}

function readBlocks(name: string): Questions[] {
  return readFileSync(new URL(`./foreign-questions/${name}.txt`, import.meta.url), 'utf8')
    .split(/^> /m)
    .slice(1)
    .map((block) => {
      const [matter, ...questions] = block.split('\n').filter((line) => line.trim() !== '');
      return { matter: matter!, questions };
    });
}

function passageOf({ matter, questions }: Questions, language: Language): Passage {
  return {
    id: `${matter} ${language}`,
    document: matter,
    language,
    ...{ topic: null, canton: null, page: 1, title: '', heading: '', article: null, text: '', parallel: null },
    questions: questions.map((text, at) => ({ text, start: at, end: at })),
  };
}
