import type { Language } from '@polier/contract/languages';
import { readFigures } from '../read-figures.ts';
import { likeness, readTerms } from '../terms.ts';
import { checkFact } from './check-fact.ts';
import type { FactKind, Placeholder } from './read-placeholders.ts';

/** What stands for the placeholders of a template: the value, or null where it stays open. */
export type Facts = ReadonlyMap<string, string | null>;

const units: Partial<Record<FactKind, string>> = { days: 'day', years: 'year', percent: 'percent', amount: 'chf' };

/**
 * The facts a request already states: 'mit einer Zahlungsfrist von 45 Tagen'. Only where it is clear which placeholder a
 * figure is for: there is no other of its kind, or the request names it. The rest is asked.
 */
export function readFacts(
  request: string,
  placeholders: readonly Placeholder[],
  language: Language,
): Map<string, string> {
  const facts = new Map<string, string>();
  const figures = readFigures(request, language);
  const asked = readTerms(request, language).map(({ stem }) => stem);
  for (const kind of ['days', 'years', 'percent', 'amount', 'date'] as const) {
    const stated = figures.filter((one) => (kind === 'date' ? one.kind === 'date' : one.unit === units[kind]));
    const open = placeholders.filter((placeholder) => placeholder.kind === kind);
    const named = open.filter(({ name }) => namesIt(name, asked, language));
    const [meant] = open.length === 1 ? open : named;
    if (stated.length !== 1 || !meant || (open.length > 1 && named.length !== 1)) continue;
    const { value, start, end } = stated[0]!;
    const checked = checkFact(meant, kind === 'date' ? request.slice(start, end) : value, language);
    if ('value' in checked) facts.set(meant.raw, checked.value);
  }
  return facts;
}

/** Whether the request has every word that makes the name: 'Zahlungsfrist', not just 'Frist'. */
function namesIt(name: string, asked: readonly string[], language: Language): boolean {
  const terms = readTerms(name.replace(/ (?:in|en) .*$/u, ''), language);
  return terms.length > 0 && terms.every(({ stem }) => asked.some((one) => likeness(stem, one) >= 0.9));
}
