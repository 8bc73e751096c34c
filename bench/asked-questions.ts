import type { Language } from '@polier/contract/languages';
import { languages } from '@polier/contract/languages';
import { authorsQuestions } from '../server/src/answering/authors-questions.test-table.ts';
import { heldOutQuestions } from '../server/src/answering/held-out-questions.test-table.ts';
import { outsideQuestions } from '../server/src/answering/outside-questions.test-table.ts';
import { answerable, unanswerable } from '../server/src/answering/questions.test-table.ts';
import { secondQuestions } from '../server/src/answering/second-questions.test-table.ts';
import { siteQuestions } from '../server/src/answering/site-questions.test-table.ts';

/** `sheet` null: answered nowhere. `holds` stands in a right answer, where that is put down. */
export type AskedQuestion = { text: string; language: Language; sheet: string | null; holds?: RegExp };

/** Every question of the tables that answering is fitted on. */
export function askedQuestions(): AskedQuestion[] {
  const ofAuthors = Object.entries(authorsQuestions).flatMap(([sheet, byLanguage]) =>
    languages.flatMap((language) => byLanguage[language].map((text) => ({ text, language, sheet }))),
  );
  const ofTables = languages.flatMap((language) => [
    ...answerable[language].map((question) => ({ ...question, language })),
    ...[siteQuestions, secondQuestions].flatMap((table) => [
      ...table[language].answered.map(([text, sheet]) => ({ text, language, sheet })),
      ...table[language].refused.map((text) => ({ text, language, sheet: null })),
    ]),
    ...[...unanswerable[language], ...outsideQuestions[language]].map((text) => ({ text, language, sheet: null })),
  ]);
  return [...ofAuthors, ...ofTables];
}

/** Questions nothing is ever fitted on: they say how it goes with what nobody foresaw. */
export function heldOut(): AskedQuestion[] {
  return languages.flatMap((language) => [
    ...heldOutQuestions[language].answered.map((question) => ({ ...question, language })),
    ...heldOutQuestions[language].refused.map((text) => ({ text, language, sheet: null })),
  ]);
}
