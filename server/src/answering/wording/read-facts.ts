import type { Language } from '@polier/contract/languages';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { likeness, readTerms } from '../../text/terms.ts';
import { checkFact } from './check-fact.ts';
import type { FactKind, Placeholder } from './read-placeholders.ts';

/** The values for the placeholders of a template; null where one stays open. */
export type Facts = ReadonlyMap<string, string | null>;

const units: Partial<Record<FactKind, string>> = { days: 'day', years: 'year', percent: 'percent', amount: 'chf' };
/** How sums are typed in a hurry: '500.-', "5'000.–", 'Fr. 500', '500 Stutz'. */
const sum =
  /(?<![\p{L}\d])(?:(?:CHF|S?Fr\.?)\s*)(\d[\d'’]*(?:\.\d{2})?)|(?<![\d.])(\d[\d'’]*)(?:\.(?:[-–—]+)|\s*(?:CHF|Franken|Stutz|francs|balles|franchi)(?!\p{L}))/giu;
/** Words in the names of placeholders that say the kind of fact and not which. */
const kindWords =
  /^(?:datum|tag|frist|angabe|prozent|jahren?|tagen?|betrag|date|délai|jour|montant|data|termine|giorno|importo|chf|name|nom|nome|adresse|indirizzo)$/iu;
/** So far from a figure its name may stand, in characters. */
const nearChars = 45;

type Stated = { value: string; start: number; end: number };

/**
 * The facts a request already states: 'mit einer Zahlungsfrist von 45 Tagen'. Only where it is clear which placeholder a
 * figure is for: there is no other of its kind, or the request names it beside the figure. The rest is asked.
 */
export function readFacts(
  request: string,
  placeholders: readonly Placeholder[],
  language: Language,
): Map<string, string> {
  const facts = new Map<string, string>();
  for (const kind of ['days', 'years', 'percent', 'amount', 'date'] as const) {
    const stated = readStated(request, kind, language);
    const open = placeholders.filter((placeholder) => placeholder.kind === kind);
    const free = new Set(stated);
    for (const placeholder of open) {
      const named = [...free].filter((one) => isNamed(placeholder.name, request, one, language));
      const [meant] = named.length === 1 ? named : open.length === 1 && stated.length === 1 ? stated : [];
      if (!meant) continue;
      const checked = checkFact(placeholder, meant.value, language);
      if (!('value' in checked)) continue;
      facts.set(placeholder.raw, checked.value);
      free.delete(meant);
    }
  }
  return facts;
}

function readStated(request: string, kind: FactKind, language: Language): Stated[] {
  const figures = readFigures(request, language);
  if (kind === 'date') {
    const dates = figures.filter((one) => one.kind === 'date');
    return dates.map(({ start, end }) => ({ value: request.slice(start, end), start, end }));
  }
  if (kind === 'amount') {
    return [...request.matchAll(sum)].map((match) => ({
      value: (match[1] ?? match[2])!,
      start: match.index,
      end: match.index + match[0].length,
    }));
  }
  return figures.filter(({ unit }) => unit === units[kind]).map(({ value, start, end }) => ({ value, start, end }));
}

/** Whether the words that name a placeholder stand beside a figure: 'Rechnung vom 3. Mai' for 'Datum der Rechnung'. */
function isNamed(name: string, request: string, { start, end }: Stated, language: Language): boolean {
  const terms = readTerms(name.replace(/ (?:in|en) .*$/u, ''), language).filter(({ raw }) => !kindWords.test(raw));
  const beside = readTerms(request.slice(Math.max(0, start - nearChars), end + nearChars), language);
  return terms.length > 0 && terms.every(({ stem }) => beside.some((one) => likeness(stem, one.stem) >= 0.7));
}
