import type { Sources } from '../../knowledge/port.ts';
import { readTemplates, type Template } from './read-template.ts';

const read = new Map<string, { passages: readonly unknown[]; templates: Template[] }>();

/** The verified clauses in force on a day (ISO date) that hold in a canton; null is all of Switzerland. */
export function listTemplates(
  sources: Pick<Sources, 'documents' | 'passagesOf'>,
  asked: { onDate: string; canton: string | null },
): Template[] {
  return sources
    .documents({ topic: null, ...asked })
    .filter(({ kind }) => kind === 'template')
    .flatMap((document) => {
      const passages = sources.passagesOf(document.id);
      const known = read.get(document.id);
      if (known?.passages === passages) return known.templates;
      const templates = readTemplates(document, passages);
      read.set(document.id, { passages, templates });
      return templates;
    });
}
