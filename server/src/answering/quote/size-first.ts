import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/** How far below the leading stretch may lie the rule for the size that is asked about. */
const reach = 5;
/** A sentence names at its beginning from or to which size it holds, in characters. */
const conditionChars = 60;
const sizeUnits: ReadonlySet<string> = new Set(['m', 'cm', 'mm', 'm2', 'm3', 'kg', 't', 'degree', 'ampere']);
/** What makes a size a condition; 'mindestens' and 'au moins' demand one. */
const condition: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:ab|über|unter|bis(?: zu)?|(?:mehr|weniger|höher|tiefer|grösser|kleiner|schwerer|steiler) als)\s*$/iu,
  fr: /(?<!\p{L})(?:dès|à partir de|plus de|moins de|jusqu['’]à|au-delà de|en dessous de|supérieure?s? à|inférieure?s? à)\s*$/iu,
  it: /(?<!\p{L})(?:da|dai|oltre|sopra|sotto|più di|meno di|fino a|superior[ei] a|inferior[ei] a)\s*(?:i|gli)?\s*$/iu,
};

type Size = { unit: string; value: number; bound: Figure['bound'] };

/**
 * Puts first, of the rules of the leading source that hold from or to a size, one that holds for the size asked about:
 * 'Steckdose bis 32 A' is not answered with the rule for circuits over 32 A.
 */
export function sizeFirst(ranked: readonly RankedStretch[], { asking, language }: Understood) {
  const leading = ranked[0];
  if (!leading) return ranked;
  const asked = sizesOf(asking, language);
  if (asked.length === 0 || holdsFor(leading.candidate, asked) !== false) return ranked;
  const { document } = leading.candidate.passage;
  const first = ranked.find(
    (one) =>
      one.weight >= leading.weight - reach &&
      one.candidate.passage.document === document &&
      holdsFor(one.candidate, asked) === true,
  );
  return first ? [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)] : ranked;
}

/** Whether a rule holds for the sizes asked about; null where it names none of their units as its condition. */
function holdsFor({ text, passage, kind }: Candidate, asked: readonly Size[]): boolean | null {
  const subject = kind === 'row' ? text.split('\t')[0]! : text.slice(0, conditionChars);
  const said = sizesOf(subject, passage.language, condition[passage.language]);
  const compared = said.flatMap((limit) =>
    asked.filter(({ unit }) => unit === limit.unit).map((size) => isWithin(size, limit)),
  );
  return compared.length === 0 ? null : compared.every(Boolean);
}

function isWithin({ value, bound }: Size, limit: Size): boolean {
  if (limit.bound === 'min') return bound === 'max' ? value > limit.value : value >= limit.value;
  return bound === 'min' ? value < limit.value : value <= limit.value;
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
    return [{ unit: base, value: Number(value) * factor, bound }];
  });
}
