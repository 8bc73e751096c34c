import type { Language } from '@polier/contract/languages';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { readTemplates, type Template } from './read-template.ts';

const library = openSheets();

const templatesOf = (sheet: string): Template[] =>
  (['de', 'fr', 'it'] as const).flatMap((language) =>
    readTemplates(
      library.document(`${sheet}-${language}`),
      library.passages.filter(({ document }) => document === `${sheet}-${language}`),
    ),
  );

/** The clauses of the demonstration library in all languages. */
export const templates = templatesOf('clause-templates');
/** Its letters. */
export const letters = ['letter-templates', 'contract-letter-templates'].flatMap(templatesOf);

export function templateNamed(name: string, language: Language = 'de'): Template {
  return templates.find((template) => template.language === language && template.name === name)!;
}
