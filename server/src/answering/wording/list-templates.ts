import type { Sources } from '../../knowledge/port.ts';
import { type Checklist, readChecklists } from '../checklists/read-checklists.ts';
import { readTemplates, type Template } from './read-template.ts';

type TemplateFilter = { onDate: string; canton: string | null };
type StoredSources = Pick<Sources, 'documents' | 'passagesOf'>;

const templateCache = new Map<string, { passages: readonly unknown[]; templates: Template[] }>();

/** The verified checklists in force on a day (ISO date) that apply in a canton; null is all of Switzerland. */
export function listChecklists(sources: StoredSources, asked: TemplateFilter): Checklist[] {
  return templateSources(sources, asked).flatMap((document) =>
    readChecklists(document, sources.passagesOf(document.id)),
  );
}

function templateSources(sources: StoredSources, asked: TemplateFilter) {
  return sources.documents({ topic: null, ...asked }).filter(({ kind }) => kind === 'template');
}

/** The verified templates in force on a day (ISO date) that apply in a canton; null is all of Switzerland. */
export function listTemplates(sources: StoredSources, asked: TemplateFilter): Template[] {
  return templateSources(sources, asked).flatMap((document) => {
    const passages = sources.passagesOf(document.id);
    const known = templateCache.get(document.id);
    if (known?.passages === passages) return known.templates;
    const templates = readTemplates(document, passages);
    templateCache.set(document.id, { passages, templates });
    return templates;
  });
}
