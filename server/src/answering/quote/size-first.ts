import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import { isUnit } from '../../text/numbers/units.ts';
import { likeness, readTerms, type Term } from '../../text/terms.ts';
import { askedThings, topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/** How far below the leading stretch may lie the rule for the size asked about. */
const reach = 7;
/** A sentence names at its beginning what it is about, in characters. */
const subjectChars = 60;
/** From this likeness on, a word is the thing asked about or a compound with it. */
const sameThing = 0.8;
/** A message of so many words may be a row of key words. */
const mostKeywords = 3;

const sizeUnits: ReadonlySet<string> = new Set([
  'm',
  'cm',
  'mm',
  'm2',
  'm3',
  'kg',
  't',
  'degree',
  'ampere',
  'newtonmeter',
]);
/** What makes a size a condition; 'mindestens' and 'au moins' demand one. */
const condition: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:ab|über|unter|bis(?: zu)?|(?:mehr|weniger|höher|tiefer|grösser|kleiner|schwerer|steiler) als)\s*$/iu,
  fr: /(?<!\p{L})(?:dès|à partir de|plus de|moins de|jusqu['’]à|au-delà de|en dessous de|supérieure?s? à|inférieure?s? à)\s*$/iu,
  it: /(?<!\p{L})(?:da|dai|oltre|sopra|sotto|più di|meno di|fino a|superior[ei] a|inferior[ei] a)\s*(?:i|gli)?\s*$/iu,
};

/** What leaves out the limit itself, by its side: 'nicht über' and 'pas plus de' hold it. */
const strict = {
  min: /(?<!\p{L})(?:über|(?:mehr|höher|grösser|länger) als|plus de|au-delà de|supérieure?s? à|oltre|sopra|più di|superior[ei] a)\s*(?:i|gli)?\s*$/iu,
  max: /(?<!\p{L})(?:unter|(?:weniger|tiefer|kleiner|kürzer) als|moins de|en dessous de|inférieure?s? à|sotto|meno di|inferior[ei] a)\s*(?:i|gli)?\s*$/iu,
};

type Size = { unit: string; value: number; bound: Figure['bound']; strict: boolean };

/**
 * Puts first, of the rules of the leading source that hold from or to a size, one that holds for the size asked about:
 * 'Steckdose bis 32 A' is not answered with the rule for circuits over 32 A. The thing named does not lose to its size:
 * a tower crane of 300'000 Nm is not answered with the row of a loader crane over 400'000 Nm.
 */
export function sizeFirst(ranked: readonly RankedStretch[], understood: Understood) {
  const leading = ranked[0];
  if (!leading) return ranked;
  const asked = sizesOf(understood.asking, understood.language);
  const holds = asked.length === 0 ? null : holdsFor(leading.candidate, asked);
  if (holds === null) return ranked;
  const beside = near(leading, ranked);
  const things = thingsOf(understood).filter(({ raw }) => !isUnit(raw));
  const ofThing = namesOne(leading.candidate, things)
    ? undefined
    : beside.find(
        ({ candidate }) =>
          isOfSameTable(candidate, leading.candidate) &&
          namesOne(candidate, things) &&
          holdsFor(candidate, asked) !== false,
      );
  const first = ofThing ?? (holds ? undefined : beside.find(({ candidate }) => holdsFor(candidate, asked) === true));
  return first ? [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)] : ranked;
}

/** Whether a rule is about one of the things: another row of its table is about another. */
function namesOne(candidate: Candidate, things: readonly Term[]): boolean {
  const said = readTerms(subjectOf(candidate), candidate.passage.language);
  return things.some(({ stem }) => said.some((one) => likeness(stem, one.stem) >= sameThing));
}

/**
 * Whether a rule holds for the sizes asked about; null where it names none of their units as its condition, or some lie
 * on one side of it and some on the other: a length and a depth.
 */
function holdsFor(candidate: Candidate, asked: readonly Size[]): boolean | null {
  const { language } = candidate.passage;
  const limits = sizesOf(subjectOf(candidate), language, condition[language]);
  const compared = limits.map((limit) =>
    asked.filter(({ unit }) => unit === limit.unit).map((size) => isWithin(size, limit)),
  );
  const met = compared.flat();
  if (met.length === 0 || compared.some((some) => new Set(some).size > 1)) return null;
  return met.every(Boolean);
}

function isWithin({ value, bound }: Size, limit: Size): boolean {
  const leavesOut = (limit.strict && bound !== limit.bound) || (bound !== null && bound !== limit.bound);
  if (value === limit.value) return !leavesOut;
  return limit.bound === 'min' ? value > limit.value : value < limit.value;
}

/** The sizes of a text; with `before`, only those that it makes a limit. */
function sizesOf(text: string, language: Language, before: RegExp | null = null): Size[] {
  return readFigures(text, language).flatMap((figure) => {
    const { kind, value, bound, start, end } = figure;
    const unit = figure.unit ?? (/^\s?A(?:mp[eè]re?s?)?(?!\p{L})/u.test(text.slice(end)) ? 'ampere' : null);
    if (kind !== 'number' || unit === null || !sizeUnits.has(unit)) return [];
    if (before && (bound === null || !before.test(text.slice(0, start)))) return [];
    const factor = { cm: 0.01, mm: 0.001, t: 1000 }[unit] ?? 1;
    const base = { cm: 'm', mm: 'm', t: 'kg' }[unit] ?? unit;
    const leavesOut = bound !== null && strict[bound].test(text.slice(0, start));
    return [{ unit: base, value: Number(value) * factor, bound, strict: leavesOut }];
  });
}

/** The rules of the leading source that are not far behind. */
function near({ candidate: { passage }, weight }: RankedStretch, ranked: readonly RankedStretch[]): RankedStretch[] {
  return ranked
    .slice(1)
    .filter((one) => one.weight >= weight - reach && one.candidate.passage.document === passage.document);
}

function isOfSameTable(one: Candidate, other: Candidate): boolean {
  return one.kind === 'row' && one.passage.id === other.passage.id && one.above?.start === other.above?.start;
}

/** What a stretch is about: the first cell of a row, the beginning of a sentence. */
function subjectOf({ kind, text }: Candidate): string {
  return kind === 'row' ? text.split('\t')[0]! : text.slice(0, subjectChars);
}

/** The things asked about; in a few key words any may be one. */
function thingsOf({ asking, language }: Understood): Term[] {
  const things = askedThings(asking, language);
  const words = topicTerms(asking, language);
  return things.length === 0 && words.length <= mostKeywords ? words.filter(({ raw }) => raw.length >= 4) : things;
}
