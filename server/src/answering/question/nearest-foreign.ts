import { readFileSync } from 'node:fs';
import { type Language, languages } from '@polier/contract/languages';
import { type AskedPart, createQuestionIndex, type Passage } from '../../knowledge/port.ts';

/** How near what is asked comes to a question on a matter that no source of the sector is for. */
export type NearForeign = { matter: string; likeness: number };

/** An index in which each matter is a document, and each question a stretch of its own. */
type ForeignIndex = ReturnType<typeof createQuestionIndex>;
let whole: ForeignIndex | null = null;

/**
 * Compares what is asked with questions on matters that the sources are not for (`foreign-questions/`), as it is compared
 * with the questions that sources answer: by words, runs of letters and meaning. Returns null where none resembles it.
 */
export function nearestForeign(
  asked: readonly AskedPart[],
  language: Language,
  index: ForeignIndex = wholeIndex(),
): NearForeign | null {
  let nearest: NearForeign | null = null;
  for (const { document, stretches } of index.search(asked, language, () => true)) {
    const likeness = Math.max(...stretches.map(({ best, meaning }) => best + meaning));
    if (nearest === null || likeness > nearest.likeness) nearest = { matter: document, likeness };
  }
  return nearest;
}

function wholeIndex(): ForeignIndex {
  if (whole === null) whole = createForeignIndex(() => true);
  return whole;
}

/** Indexes the questions that are kept. */
export function createForeignIndex(isKept: (question: string) => boolean): ForeignIndex {
  const index = createQuestionIndex();
  for (const language of languages) index.add(readMatters(language).map((one) => passageOf(one, language, isKept)));
  return index;
}

/** `isBeside`: the matter is that of a demonstration sheet, which does not answer the questions. */
type Matter = { matter: string; isBeside: boolean; questions: string[] };

/** The questions on each matter in a language, and those close to a sheet that no sheet answers. */
export function readMatters(language: Language): Matter[] {
  return [false, true].flatMap((isBeside) =>
    readFileSync(new URL(`./foreign-questions/${isBeside ? 'beside-' : ''}${language}.txt`, import.meta.url), 'utf8')
      .split(/^> /m)
      .slice(1)
      .map((block) => {
        const [matter, ...questions] = block.split('\n').filter((line) => line.trim() !== '');
        return { matter: matter!, isBeside, questions };
      }),
  );
}

function passageOf({ matter, questions }: Matter, language: Language, isKept: (question: string) => boolean): Passage {
  return {
    id: `${matter} ${language}`,
    document: matter,
    language,
    ...{ topic: null, canton: null, page: 1, title: '', heading: '', article: null, text: '', parallel: null },
    questions: questions.filter(isKept).map((text, at) => ({ text, start: at, end: at })),
  };
}
