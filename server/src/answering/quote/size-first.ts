import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import { isUnit } from '../../text/numbers/units.ts';
import { likeness, readTerms, type Term } from '../../text/terms.ts';
import { askedThings, topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/** How far below the leading stretch the rule for the given size may lie. */
const reach = 7;
/** A sentence names its subject within this many characters. */
const subjectChars = 60;
/** From this similarity on, a word is the thing asked about or a compound with it. */
const sameThing = 0.8;
/** A message of at most this many words may consist of key words. */
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
/** Words that make a size a condition; 'mindestens' and 'au moins' demand one instead. */
const condition: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:ab|über|unter|bis(?: zu)?|(?:mehr|weniger|höher|tiefer|grösser|kleiner|schwerer|steiler) als)\s*$/iu,
  fr: /(?<!\p{L})(?:dès|à partir de|plus de|moins de|jusqu['’]à|au-delà de|en dessous de|supérieure?s? à|inférieure?s? à)\s*$/iu,
  it: /(?<!\p{L})(?:da|dai|oltre|sopra|sotto|più di|meno di|fino a|superior[ei] a|inferior[ei] a)\s*(?:i|gli)?\s*$/iu,
};

/** Whether the limit itself is excluded, by side: 'nicht über' and 'pas plus de' include it. */
const strict = {
  min: /(?<!\p{L})(?:über|(?:mehr|höher|grösser|länger) als|plus de|au-delà de|supérieure?s? à|oltre|sopra|più di|superior[ei] a)\s*(?:i|gli)?\s*$/iu,
  max: /(?<!\p{L})(?:unter|(?:weniger|tiefer|kleiner|kürzer) als|moins de|en dessous de|inférieure?s? à|sotto|meno di|inferior[ei] a)\s*(?:i|gli)?\s*$/iu,
};

type Size = { unit: string; value: number; bound: Figure['bound']; strict: boolean };

/**
 * Of the leading source's rules that apply from or up to a size, puts one that applies to the size asked about first: a
 * question for 'Steckdose bis 32 A' must not be answered with the rule for circuits over 32 A. The thing named takes
 * precedence over its size: one for a tower crane of 300'000 Nm must not be answered with the row of a loader crane
 * over 400'000 Nm.
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

/** Whether a rule is about one of the things; another row of its table may be about another thing. */
function namesOne(candidate: Candidate, things: readonly Term[]): boolean {
  const said = readTerms(subjectOf(candidate), candidate.passage.language);
  return things.some(({ stem }) => said.some((one) => likeness(stem, one.stem) >= sameThing));
}

/**
 * Whether a rule applies to the sizes asked about; null where its condition has none of their units, or where they lie
 * on both sides of it, as a length and a depth may.
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

/** The sizes in a text; with `before`, only those that are limits. */
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

/** The rules of the leading source that lie close behind it. */
function near({ candidate: { passage }, weight }: RankedStretch, ranked: readonly RankedStretch[]): RankedStretch[] {
  return ranked
    .slice(1)
    .filter((one) => one.weight >= weight - reach && one.candidate.passage.document === passage.document);
}

function isOfSameTable(one: Candidate, other: Candidate): boolean {
  return one.kind === 'row' && one.passage.id === other.passage.id && one.above?.start === other.above?.start;
}

/** The subject of a stretch: the first cell of a row, the beginning of a sentence. */
function subjectOf({ kind, text }: Candidate): string {
  return kind === 'row' ? text.split('\t')[0]! : text.slice(0, subjectChars);
}

/** The things asked about; of a few key words, each may be one. */
function thingsOf({ asking, language }: Understood): Term[] {
  const things = askedThings(asking, language);
  const words = topicTerms(asking, language);
  return things.length === 0 && words.length <= mostKeywords ? words.filter(({ raw }) => raw.length >= 4) : things;
}
