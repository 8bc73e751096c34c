import type { Language } from '@polier/contract/languages';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { readTemplates, type Template } from './read-template.ts';

const library = openSheets();

/** The clauses of the demonstration library in all languages. */
export const templates: Template[] = (['de', 'fr', 'it'] as const).flatMap((language) =>
  readTemplates(
    library.document(`clause-templates-${language}`),
    library.passages.filter(({ document }) => document === `clause-templates-${language}`),
  ),
);

export function templateNamed(name: string, language: Language = 'de'): Template {
  return templates.find((template) => template.language === language && template.name === name)!;
}
