import { type Language, languages } from '@polier/contract/languages';
import { open, openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { askedParts } from '../../server/src/answering/question/asked-parts.ts';
import { type Understood, understand } from '../../server/src/answering/question/understand.ts';
import { isClause } from '../../server/src/answering/wording/read-template.ts';
import type { Hit, Passage, PassageQuestion } from '../../server/src/knowledge/port.ts';

/** A passage question that was asked while it was not in the index, and what was found for it. */
export type Asked = { passage: Passage; question: PassageQuestion; sheet: string; understood: Understood; hits: Hit[] };
type Library = ReturnType<typeof openSheets>;

/** The share of the questions that is left out of the index, and of what the vectors of meaning are learned from. */
const leftOutShare = 1 / 3;
const passagesRead = 24;
const passagesSearched = 72;

/** A number from 0 to 1 that depends on a text and a seed alone. */
export function chance(text: string, seed: number): number {
  let state = seed >>> 0;
  for (const sign of text) state = (state * 31 + sign.codePointAt(0)!) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
}

/** Whether a passage question is one of those that are asked to fit weights, and therefore not learned from. */
export function isLeftOut(text: string, seed: number): boolean {
  return chance(text, seed) < leftOutShare;
}

/**
 * Asks a share of the passage questions that are left out of the index. The vectors of meaning must not have been learned
 * from them either: `bench/meaning/learn-meaning.ts --without-left-out` before fitting, and without it after.
 */
export async function* askPassageQuestions(share: number, seed: number): AsyncGenerator<Asked> {
  const whole = openSheets();
  const documents = new Map(whole.passages.map(({ document }) => [document, whole.document(document)]));
  const library = open(
    whole.passages.map((passage) => ({
      ...passage,
      questions: (passage.questions ?? []).filter(({ text }) => !isLeftOut(text, seed)),
    })),
    documents,
  );
  for (const passage of whole.passages) {
    for (const question of passage.questions ?? []) {
      if (!isLeftOut(question.text, seed) || chance(question.text, seed + 1) > share) continue;
      const { understood, hits } = await search(library, question.text, passage.language);
      yield { passage, question, sheet: passage.document.slice(0, -3), understood, hits };
    }
  }
}

/** What is found for a question: more than is read, so that a sheet can be taken out. */
export async function search(library: Library, text: string, language: Language) {
  const { signal } = new AbortController();
  const understood = understand(
    { text, language, conversation: [], topic: null, canton: null, signal },
    library.today,
    library.lexicon,
  );
  return { understood, hits: await searchFor(library, understood) };
}

/** What is found for a question that was read. */
export async function searchFor(library: Library, understood: Understood): Promise<Hit[]> {
  const found = await library.find({
    ...{ text: understood.searched, asked: askedParts(understood), askedIn: understood.language, searchIn: languages },
    ...{ topic: null, canton: understood.canton, onDate: understood.onDate, top: passagesSearched },
  });
  return found.filter(({ passage }) => !isClause(passage.heading));
}

/** The hits that are read, with or without those of a sheet. */
export function readHits(hits: readonly Hit[], without: string | null = null): Hit[] {
  return hits
    .filter(({ passage }) => without === null || !passage.document.startsWith(`${without}-`))
    .slice(0, passagesRead);
}
