import type { Language } from '@polier/contract/languages';
import { likeness, readTerms } from '../../text/terms.ts';
import type { DraftChange } from '../question/templates/wants-wording.ts';
import { addItem, fillTemplate } from './fill-template.ts';
import { type Facts, readFacts } from './read-facts.ts';
import type { Template } from './read-template.ts';

/**
 * A draft with its history. `request`: what was asked for; `own`: sentences of the person; `dropped`: omitted lines.
 */
export type ChangedDraft = {
  template: Template;
  request: string;
  facts: Facts;
  own: readonly string[];
  dropped: readonly string[];
};

const item = /^\d+\.\s/;

/**
 * Changes the draft as the person asks: other figures, without the items named, with a sentence of their own. Null when
 * the change matches nothing in the template.
 */
export function changeDraft(
  before: ChangedDraft,
  { kind, text }: DraftChange,
  language: Language,
  today: string,
): ChangedDraft | null {
  const { template, facts, own, dropped } = before;
  if (kind === 'add') return { ...before, own: [...own, /[.!?]$/.test(text) ? text : `${text}.`] };
  if (kind === 'drop') {
    const named = readTerms(text, language);
    const without = template.text.split('\n').filter((line) => {
      const stems = readTerms(line, template.language).map(({ stem }) => stem);
      return named.some((term) => stems.some((stem) => likeness(term.stem, stem) >= 0.7));
    });
    const left = template.text.split('\n').length - new Set([...dropped, ...without]).size;
    return without.length === 0 || left < 1 ? null : { ...before, dropped: [...dropped, ...without] };
  }
  const said = readFacts(text, template.placeholders, language, today);
  return said.size === 0 ? null : { ...before, facts: new Map([...facts, ...said]) };
}

const dayKinds: Record<Language, { asked: RegExp; written: RegExp; instead: string }> = {
  de: { asked: /(?:arbeits|werk)tag/iu, written: /Kalendertag/g, instead: 'Arbeitstag' },
  fr: {
    asked: /jours? (?:ouvrables?|de travail|ouvrés?)/iu,
    written: /jour (?:calendaire|civil)/g,
    instead: 'jour ouvrable',
  },
  it: {
    asked: /giorn[oi] (?:lavorativ[oi]|feriali?)/iu,
    written: /giorno (?:civile|di calendario)/g,
    instead: 'giorno lavorativo',
  },
};

/** The wording with the facts, and with working days where the request mentions them. */
export function fillDraft({ template, facts, request }: Pick<ChangedDraft, 'template' | 'facts' | 'request'>): string {
  const filled = fillTemplate(template, facts);
  const { asked, written, instead } = dayKinds[template.language];
  return asked.test(request) ? filled.replace(written, instead) : filled;
}

/** The filled wording without the omitted items, renumbered, followed by the person's own sentences. */
export function writeChanged(changed: ChangedDraft): string {
  const { template, own, dropped } = changed;
  const filled = fillDraft(changed);
  const lines = template.text.split('\n');
  const kept = filled.split('\n').filter((_, at) => !dropped.includes(lines[at]!));
  const numbered = kept.map((line, at) => (item.test(line) ? line.replace(item, `${at + 1}. `) : line));
  return own.reduce(addItem, numbered.join('\n'));
}
