import type { Language } from '@polier/contract/languages';
import { languages } from '@polier/contract/languages';
import { heldOutQuestions as heldOutTable } from '../../server/src/answering/evaluation/held-out/held-out-questions.test-table.ts';
import { authorsQuestions } from '../../server/src/answering/evaluation/tuned/authors-questions.test-table.ts';
import { outsideQuestions } from '../../server/src/answering/evaluation/tuned/outside-questions.test-table.ts';
import { answerable, unanswerable } from '../../server/src/answering/evaluation/tuned/questions.test-table.ts';
import { secondQuestions } from '../../server/src/answering/evaluation/tuned/second-questions.test-table.ts';
import { siteQuestions } from '../../server/src/answering/evaluation/tuned/site-questions.test-table.ts';

/** `sheet` answers the question; null: none does. `holds`, where it is given, matches every right answer. */
export type TableQuestion = { text: string; language: Language; sheet: string | null; holds?: RegExp };

/** All questions that the weights are fitted on and the rules were adjusted to. */
export function fittedQuestions(): TableQuestion[] {
  const fromAuthors = Object.entries(authorsQuestions).flatMap(([sheet, byLanguage]) =>
    languages.flatMap((language) => byLanguage[language].map((text) => ({ text, language, sheet }))),
  );
  const fromTables = languages.flatMap((language) => [
    ...answerable[language].map((question) => ({ ...question, language })),
    ...[siteQuestions, secondQuestions].flatMap((table) => [
      ...table[language].answered.map(([text, sheet]) => ({ text, language, sheet })),
      ...table[language].refused.map((text) => ({ text, language, sheet: null })),
    ]),
    ...[...unanswerable[language], ...outsideQuestions[language]].map((text) => ({ text, language, sheet: null })),
  ]);
  return [...fromAuthors, ...fromTables];
}

/** Questions that nothing is ever fitted on: they show how answering does on new ones. */
export function heldOutQuestions(): TableQuestion[] {
  return languages.flatMap((language) => [
    ...heldOutTable[language].answered.map((question) => ({ ...question, language })),
    ...heldOutTable[language].refused.map((text) => ({ text, language, sheet: null })),
  ]);
}
