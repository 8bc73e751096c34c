import { checkFact } from './check-fact.ts';
import type { Facts } from './read-facts.ts';
import { placeholderPattern } from './read-placeholders.ts';
import type { Template } from './read-template.ts';

/** The verified wording with the facts in place of its placeholders; nothing else changes, and open ones are kept. */
export function fillTemplate({ text }: Pick<Template, 'text'>, facts: Facts): string {
  return text.replace(placeholderPattern, (raw) => facts.get(raw) ?? raw);
}

/** The wording with the template's usual values where those were chosen; every difference from it is a deviation. */
export function fillUsual(template: Template, facts: Facts, today: string): string {
  const taken = template.placeholders.flatMap((placeholder): [string, string][] => {
    const checked = checkFact(placeholder, placeholder.usual ?? '', template.language, today);
    return 'value' in checked && facts.get(placeholder.raw) === checked.value ? [[placeholder.raw, checked.value]] : [];
  });
  return fillTemplate(template, new Map(taken));
}

/** The wording with a sentence of the person's own as its last item. */
export function addItem(clause: string, own: string): string {
  const last = Number(/(?:^|\n)(\d+)\.\s[^\n]*$/.exec(clause)?.[1] ?? 0);
  return `${clause}\n${last + 1}. ${own.replace(/\s+/gu, ' ').trim()}`;
}
