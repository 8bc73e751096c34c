import type { Language } from '@polier/contract/languages';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { likeness, readTerms, type Term } from '../../text/terms.ts';
import type { TextSpan } from '../../text/text-span.ts';
import { checkFact } from './check-fact.ts';
import { findDays } from './read-day.ts';
import type { FactKind, Placeholder } from './read-placeholders.ts';

/** The values for the placeholders of a template; null where one is left open. */
export type Facts = ReadonlyMap<string, string | null>;

const units: Partial<Record<FactKind, string>> = { days: 'day', years: 'year', percent: 'percent', amount: 'chf' };
/** Informal ways of writing sums: '500.-', "5'000.–", 'Fr. 500', '500 Stutz'. */
const sum =
  /(?<![\p{L}\d])(?:(?:CHF|S?Fr\.?)\s*)(\d[\d'’]*(?:\.\d{2})?)|(?<![\d.])(\d[\d'’]*)(?:\.(?:[-–—]+)|\s*(?:CHF|Franken|Stutz|francs|balles|franchi)(?!\p{L}))/giu;
/** Words in the names of placeholders that tell the kind of fact but not which one. */
const kindWords =
  /^(?:datum|tag|frist|angabe|prozent|jahren?|tagen?|betrag|date|délai|jour|montant|data|termine|giorno|importo|chf|name|nom|nome|adresse|indirizzo)$/iu;
/** Such words are removed from compounds: 'Rechnung über CHF 500' states the 'Rechnungsbetrag'. */
const kindInCompound = /(?<=\p{L}{4})(?:betrag|summe)(?!\p{L})/giu;
/** The greatest distance between a figure and its name, in characters. */
const nearChars = 45;

type StatedFact = TextSpan & { value: string };

/**
 * The facts that a request already states: 'mit einer Zahlungsfrist von 45 Tagen'. A figure is used only where it is
 * clear which placeholder it is for: it is the only one of its kind, or the request names it beside the figure. The
 * others are asked for.
 */
export function readFacts(
  request: string,
  placeholders: readonly Placeholder[],
  language: Language,
  today: string,
): Map<string, string> {
  const facts = new Map<string, string>();
  for (const kind of ['days', 'years', 'percent', 'amount', 'date'] as const) {
    const stated = readStated(request, kind, language);
    const open = placeholders.filter((placeholder) => placeholder.kind === kind);
    const free = new Set(stated);
    for (const placeholder of open) {
      const named = nearestToName(placeholder.name, request, [...free], language);
      const meant = named ?? (open.length === 1 && stated.length === 1 ? stated[0] : undefined);
      if (!meant) continue;
      const checked = checkFact(placeholder, meant.value, language, today);
      if (!('value' in checked)) continue;
      facts.set(placeholder.raw, checked.value);
      free.delete(meant);
    }
  }
  return facts;
}

function readStated(request: string, kind: FactKind, language: Language): StatedFact[] {
  const figures = readFigures(request, language);
  if (kind === 'date') {
    return findDays(request, language).map(({ start, end }) => ({ value: request.slice(start, end), start, end }));
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

/**
 * The figure nearest to the words that name a placeholder: 'Rechnung vom 3. Mai' for 'Datum der Rechnung', or the right
 * one in 'Verzugszins 6 %, Rückbehalt 10 %'; undefined where two are equally near.
 */
function nearestToName(
  name: string,
  request: string,
  stated: StatedFact[],
  language: Language,
): StatedFact | undefined {
  const bare = name.replace(/ (?:in|en) .*$/u, '').replace(kindInCompound, '');
  const terms = readTerms(bare, language).filter(({ raw }) => !kindWords.test(raw));
  if (terms.length === 0) return undefined;
  const [first, second] = stated
    .map((one) => ({ one, chars: charsToName(terms, request, one, language) }))
    .filter(({ chars }) => chars <= nearChars)
    .sort((a, b) => a.chars - b.chars);
  return first && first.chars !== second?.chars ? first.one : undefined;
}

/** The distance of a figure from the farthest word of a name; Infinity where one of them is not near. */
function charsToName(terms: Term[], request: string, { start, end }: StatedFact, language: Language): number {
  const from = Math.max(0, start - nearChars);
  const around = request.slice(from, end + nearChars);
  const gapTo = (raw: string) => {
    const at = from + around.indexOf(raw);
    return at >= end ? at - end : Math.max(0, start - at - raw.length);
  };
  const gaps = terms.map(({ stem }) => {
    const beside = readTerms(around, language).filter((one) => likeness(stem, one.stem) >= 0.7);
    return Math.min(...beside.map(({ raw }) => gapTo(raw)));
  });
  return Math.max(...gaps);
}
