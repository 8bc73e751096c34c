import type { Sources } from '../../knowledge/port.ts';
import { type Checklist, readChecklists } from '../checklists/read-checklists.ts';
import { readTemplates, type Template } from './read-template.ts';

type Asked = { onDate: string; canton: string | null };
type Kept = Pick<Sources, 'documents' | 'passagesOf'>;

const read = new Map<string, { passages: readonly unknown[]; templates: Template[] }>();

/** The verified checklists in force on a day (ISO date) that apply in a canton; null is all of Switzerland. */
export function listChecklists(sources: Kept, asked: Asked): Checklist[] {
  return templateSources(sources, asked).flatMap((document) =>
    readChecklists(document, sources.passagesOf(document.id)),
  );
}

function templateSources(sources: Kept, asked: Asked) {
  return sources.documents({ topic: null, ...asked }).filter(({ kind }) => kind === 'template');
}

/** The verified templates in force on a day (ISO date) that apply in a canton; null is all of Switzerland. */
export function listTemplates(sources: Kept, asked: Asked): Template[] {
  return templateSources(sources, asked).flatMap((document) => {
    const passages = sources.passagesOf(document.id);
    const known = read.get(document.id);
    if (known?.passages === passages) return known.templates;
    const templates = readTemplates(document, passages);
    read.set(document.id, { passages, templates });
    return templates;
  });
}
