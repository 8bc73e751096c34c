import { type Language, languages } from '@polier/contract/languages';
import { inject } from 'vitest';
import { authorsQuestions } from './authors-questions.test-table.ts';

/**
 * The questions of the sheets' writers: one of each sheet and language in every run, all of them in the nightly one.
 */
export function someAuthorsQuestions(): { sheet: string; language: Language; text: string }[] {
  return Object.entries(authorsQuestions).flatMap(([sheet, questions], at) =>
    languages.flatMap((language) => {
      const own = questions[language];
      const chosen = inject('nightly') ? own : own.slice(at % own.length, (at % own.length) + 1);
      return chosen.map((text) => ({ sheet, language, text }));
    }),
  );
}
