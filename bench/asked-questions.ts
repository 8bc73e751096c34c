import type { Language } from '@polier/contract/languages';
import { languages } from '@polier/contract/languages';
import { authorsQuestions } from '../server/src/answering/authors-questions.test-table.ts';
import { outsideQuestions } from '../server/src/answering/outside-questions.test-table.ts';
import { answerable, unanswerable } from '../server/src/answering/questions.test-table.ts';

export type AskedQuestion = { text: string; language: Language; sheet: string | null };

/** Every question of the tables: the ones with a sheet are answered there, the others nowhere. */
export function askedQuestions(): AskedQuestion[] {
  const ofAuthors = Object.entries(authorsQuestions).flatMap(([sheet, byLanguage]) =>
    languages.flatMap((language) => byLanguage[language].map((text) => ({ text, language, sheet }))),
  );
  const ofTables = languages.flatMap((language) => [
    ...answerable[language].map(({ text, sheet }) => ({ text, language, sheet })),
    ...[...unanswerable[language], ...outsideQuestions[language]].map((text) => ({ text, language, sheet: null })),
  ]);
  return [...ofAuthors, ...ofTables];
}
