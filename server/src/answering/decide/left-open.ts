import type { Language } from '@polier/contract/languages';
import { saysUnknown } from '../../text/says-unknown.ts';
import { likeness, readTerms, type Term } from '../../text/terms.ts';
import { askedUnits, unitNamed } from '../question/figures/asked-unit.ts';
import { asksQuantity } from '../question/figures/asks-quantity.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';
import { isTemplateAsked } from '../wording/read-template.ts';

/** Phrases that answer like a figure: nothing at all, all of it, a part, at once. */
const quantityInWords =
  /(?<!\p{L})(?:kein\p{L}*|nichts|jede[rnms]?|alle[rsnm]?|ganz\p{L}*|voll\p{L}*|doppelt\p{L}*|hälfte|halb\p{L}*|drittel|viertel|sofort|unverzüglich|unbefristet|aucune?|rien|chaque|toute?s?|tous|entier|entière|plein|double|moitié|demie?|tiers|quart|immédiatement|illimitée?s?|nessun\p{L}*|niente|ogni|tutt[oaie]|inter[oaie]|pien[oaie]|doppi[oa]|metà|mezz[oa]|terz[oi]|quarto|subito|illimitat[oaie])(?!\p{L})/iu;
/** Phrases for a part of the wages or for some months of them. */
const ofWages =
  /(?<![\p{L}\d])(?:1\/\d (?:de[sr] \p{L}*lohn\p{L}*|du salaire|del salario)|\p{L}*löhne[ns]?|mensualités?|mensilità|(?:le|den) (?:salaire|lohn) (?:jusqu|bis|während|pendant|durant)|il salario (?:fino|durante|per))/iu;
/** Phrases that answer like an amount of money. */
const freeOfCharge =
  /(?<!\p{L})(?:gratis|kostenlos|kostenfrei|unentgeltlich|(?:ohne|sans|senza) (?:\p{L}+ )?\p{L}*(?:kosten|gebühren|frais|spese)|gratuit\p{L}*|(?:voll|ganz|halb)e[rnms]?|hälfte|moitié|metà|(?:salaire|salario|stipendio) (?:entier|plein|intero|pieno)|(?:kein\p{L}*|aucune?|nessun\p{L}*) (?:kosten|gebühr\p{L}*|zuschlag|lohn|zins\p{L}*|entschädigung|prämie\p{L}*|frais|supplément|salaire|intérêt|indemnité|émolument|cost[oi]|supplemento|salario|interesse|indennità|emolumento))(?!\p{L})/iu;
/** Phrases that answer like a figure with any unit: none, no such thing, without a limit, twice as much. */
const anyMeasureInWords =
  /(?<!\p{L})(?:gibt es nicht|(?:legt|setzt) das Gesetz nicht|n['’]existe pas|ne (?:fixe|prévoit) pas|non (?:esiste|fissa|prevede)|kein\p{L}*|unbeschränkt|unbegrenzt|doppelt\p{L}*|aucune?|illimitée?s?|double|nessun\p{L}*|illimitat[oaie]|doppi[oa])(?!\p{L})/iu;
/** Phrases that answer like a percentage: all of it or a part. */
const shareInWords =
  /(?<!\p{L})(?:ganz\p{L}*|voll\p{L}*|hälfte|halb\p{L}*|entier|entière|plein|moitié|demie?|inter[oaie]|pien[oaie]|metà|mezz[oa])(?!\p{L})/iu;
/** Phrases that answer like a number of days or times. */
const timeInWords =
  /(?<!\p{L})(?:sofort|unverzüglich|unbefristet|jährlich|täglich|monatlich|wöchentlich|halb\p{L}*|ganz\p{L}*|immédiatement|chaque (?:jour|mois|année|semaine)|demie?|entier|entière|subito|ogni (?:giorno|mese|anno|settimana)|mezz[oa]|inter[oaie])(?!\p{L})/iu;
/**
 * Phrases for 'is not measured in that way': 'nicht mit Dezibel-Grenzwerten'. They count only with the name of the
 * unit.
 */
const notSoMeasured = /(?<!\p{L})(?:nicht (?:mit|in)|pas (?:en|par|avec)|non (?:in|con|per))(?!\p{L})/iu;
/** How long something lasts or is kept. */
const howLong: Record<Language, RegExp> = {
  de: /(?<!\p{L})wie lange(?!\p{L})/iu,
  fr: /(?<!\p{L})combien de temps(?! (?:avant|à l['’]avance))(?!\p{L})/iu,
  it: /(?<!\p{L})quanto tempo(?! prima)(?!\p{L})/iu,
};
/** What is as good as a number of days or years: until something, as long as it is so, at once, always. */
const lastsInWords =
  /(?<!\p{L})(?:bis|solange|so lange|sobald|während|sofort|unverzüglich|jederzeit|immer|nie|un(?:befrist|beschränk|begrenz)et\p{L}*|dauer\p{L}*|frist\p{L}*|jusqu\p{L}*|tant qu\p{L}*|pendant|durant|aussi longtemps|aussitôt|immédiat\p{L}*|toujours|jamais|illimit\p{L}*|durée|délai|fino|finché|durante|subito|immediat\p{L}*|sempre|mai|durata|termine)(?!\p{L})/iu;
/** A slope: '2:1'. No time of day has one digit behind the colon. */
const ratio = /(?<![\d.:])\d{1,2}(?:[.,]\d+)?\s?:\s?\d(?:[.,]\d+)?(?![\d:])/u;
const times = ['day', 'workday', 'week', 'month', 'year', 'hour', 'minute', 'second'];
/** How alike a word of the question and one of the clause must be. */
const sameThing = 0.7;

/** From this similarity on, the question counts as one that the stretch is known to answer. */
const sameQuestion = 0.95;
/**
 * How many of the section's leading stretches are searched for the figure. Amounts for other things often stand beside
 * the leading rule.
 */
const stretchesRead = { number: 4, money: 1 };

/** How far below the leading stretch another one may lie and still count as equally near. */
const asNear = 2;

/** What the best stretch leaves open: the sentence that says so, or null where only the figure is missing. */
export type LeftOpen = { says: Candidate | null };

/**
 * Whether the sources leave the question open: either they say that they do not state it, or a quantity is asked for
 * and the leading stretch contains no figure of that kind, such as a percentage or a length.
 */
export function findLeftOpen(understood: Understood, ranked: readonly RankedStretch[]): LeftOpen | null {
  const { asking, language, terms } = understood;
  const leading = ranked[0];
  if (!leading) return null;
  const quantity = asksQuantity(asking, language);
  if (saysUnknown(leading.candidate.text) && !statesEarlier(leading.candidate, understood))
    return { says: leading.candidate };
  const isTemplate = isTemplateAsked(leading.candidate.passage, understood);
  const units = quantity === 'money' || isTemplate ? null : askedUnits(asking, language);
  const lasts = quantity === null && units === null && !isTemplate && howLong[language].test(asking);
  // An editor may have confirmed that this answers this very question.
  if ((quantity === null && units === null && !lasts) || leading.features.closestQuestion >= sameQuestion) return null;
  const { document, heading } = leading.candidate.passage;
  const isOfSection = ({ candidate: { passage } }: RankedStretch) =>
    passage.document === document && passage.heading === heading;
  // A stretch that is about as near may answer the question too, and is quoted beside the leading one.
  const isAsNear = ({ weight }: RankedStretch) => quantity !== 'money' && leading.weight - weight <= asNear;
  const together = [
    ...ranked.slice(0, stretchesRead[quantity ?? 'number']).filter(isOfSection),
    ...ranked.filter(isAsNear),
  ];
  if (units && together.some(({ candidate }) => saysInWords(candidate, units, terms, language))) return null;
  if (lasts) {
    const quoted = ranked.slice(0, stretchesRead.number).filter(({ weight }) => leading.weight - weight <= asNear);
    return quoted.some(({ candidate }) => saysHowLong(candidate)) ? null : { says: null };
  }
  const holds = (one: Candidate) => (units ? holdsUnit(one, units) : holdsQuantity(one, quantity ?? 'number'));
  return together.some(({ candidate }) => holds(candidate)) ? null : { says: null };
}

/** Whether a past day is asked about and a stretch says since when something applied: 'seit 2017'. */
function statesEarlier({ figures }: Candidate, { dateAsked, yearNamed }: Understood): boolean {
  const day = dateAsked?.contract ? null : (dateAsked?.day ?? yearNamed);
  return (
    day !== null &&
    figures.some(({ kind, value }) => kind === 'date' && /^\d/.test(value) && value <= day.slice(0, value.length))
  );
}

/** Below both values, a sentence that says that the source does not know is about another subject. */
const leastOnMatter = { best: 0.35, meaning: 0.45 };

/** Whether a sentence about what a source leaves open relates to the question. */
export function isOnMatter({ features: { closestQuestion, closestMeaning } }: RankedStretch): boolean {
  return closestQuestion >= leastOnMatter.best || closestMeaning >= leastOnMatter.meaning;
}

/**
 * Whether a stretch states a measure of the kind asked for in words, in the same clause as something the question
 * names.
 */
function saysInWords(
  { text, passage }: Candidate,
  units: readonly string[],
  terms: readonly Term[],
  language: Language,
): boolean {
  const patterns = [anyMeasureInWords];
  if (units.includes('percent')) patterns.push(shareInWords);
  if (units.includes('day')) patterns.push(timeInWords);
  return text.split(/[.;:?!]\s|,\s/u).some((clause) => {
    const words = readTerms(clause, passage.language);
    const namesUnit = words.some(({ raw }) => units.includes(unitNamed(raw, passage.language) ?? ''));
    if (namesUnit && notSoMeasured.test(clause)) return true;
    if (!patterns.some((pattern) => pattern.test(clause))) return false;
    // Words of two languages cannot be compared.
    if (passage.language !== language || namesUnit) return true;
    return words.some(({ stem }) => terms.some((asked) => likeness(asked.stem, stem) >= sameThing));
  });
}

/** Whether a candidate contains the unit; the head of a table may name the unit of its figures. */
function holdsUnit({ kind, figures, text }: Candidate, units: readonly string[]): boolean {
  if (units.includes('ratio') && ratio.test(text)) return true;
  return figures.some((figure) => {
    if (figure.kind === 'date') return units.includes('day');
    return figure.kind === 'number' && (figure.unit === null ? kind === 'row' : units.includes(figure.unit));
  });
}

function saysHowLong({ text, figures }: Candidate): boolean {
  const isTime = (unit: string | null) => unit !== null && times.includes(unit);
  return lastsInWords.test(text) || figures.some(({ kind, unit }) => kind === 'date' || isTime(unit));
}

function holdsQuantity({ text, figures }: Candidate, quantity: 'number' | 'money'): boolean {
  if (quantity === 'money')
    return (
      figures.some(({ unit }) => unit === 'chf' || unit === 'eur' || unit === 'percent') ||
      freeOfCharge.test(text) ||
      ofWages.test(text)
    );
  if (quantityInWords.test(text)) return true;
  return figures.some(({ kind, unit }) => kind === 'date' || (kind === 'number' && unit !== 'paragraph'));
}
