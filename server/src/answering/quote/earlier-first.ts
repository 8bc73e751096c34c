import type { Language } from '@polier/contract/languages';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/** How far below the leading stretch one about the earlier rule, or another sentence of its passage, may lie. */
const reach = 8;
/** How a source states what applied before a day. */
const saysBefore: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:vorher|zuvor|früher\p{L}*|bisher|bis (?:ende |zum 31\. dezember )?\d{4}|seit 20\d\d[^.;]{0,30} nicht mehr|vor (?:dem 1\. \p{L}+ )?20\d\d|(?:gilt|gelten|galt) seit [^;]{0,25}20\d\d nicht mehr)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:auparavant|précédent\p{L}*|jusque-là|avant,|avant le 1er \p{L}+ 20\d\d|jusqu['’](?:à|en|au)[^.;]{0,20}20\d\d|avant 20\d\d|depuis 20\d\d[^.;]{0,40} non plus|n[e’'] ?(?:vaut|est|s[’']applique|valent|sont) plus[^.;]{0,30}20\d\d)/iu,
  it: /(?<!\p{L})(?:in precedenza|precedent[ei]|prima(?: era(?:no)?|,| del 1° \p{L}+ 20\d\d| del 20\d\d)|fino (?:al|a)[^.;]{0,20}20\d\d|dal 20\d\d[^.;]{0,40} non più|non (?:vale|è|si applica|valgono|sono) più[^.;]{0,30}20\d\d)/iu,
};

/**
 * Puts the statement about an earlier time first, where the question asks what applied on an earlier day and the source
 * has changed since. It must contain the figure asked for, if any.
 */
export function earlierFirst(ranked: readonly RankedStretch[], understood: Understood): readonly RankedStretch[] {
  const leading = ranked[0];
  const { dateAsked, yearNamed, language } = understood;
  const day = dateAsked?.contract ? null : (dateAsked?.day ?? yearNamed);
  if (!leading || day === null) return ranked;
  const changedSince = ({ candidate: { figures, text, passage } }: RankedStretch) =>
    passage.language === language &&
    saysBefore[language].test(text) &&
    figures.some(({ kind, value }) => kind === 'date' && value > day.slice(0, value.length));
  // The earlier rule stands beside the current one, or elsewhere in the source with the same unit, and shares fewer
  // words with the question.
  const near = ranked.filter(({ weight }) => weight >= leading.weight - reach);
  const passages = new Set(near.map(({ candidate }) => candidate.passage.id));
  const first = ranked.find(
    (one) =>
      changedSince(one) &&
      ((passages.has(one.candidate.passage.id) && one.features.figure >= leading.features.figure) ||
        near.some((other) => isOfSameMeasure(one.candidate, other.candidate))),
  );
  if (!first || first === leading) return ranked;
  return [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)];
}

/** Whether two stretches of a source have figures of the same unit. */
function isOfSameMeasure(one: Candidate, other: Candidate): boolean {
  return (
    one.passage.document === other.passage.document &&
    one.figures.some(
      ({ kind, unit }) => kind === 'number' && other.figures.some((same) => same.kind === kind && same.unit === unit),
    )
  );
}
