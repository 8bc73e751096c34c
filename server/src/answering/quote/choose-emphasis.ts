import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import type { TextSpan } from '../../text/text-span.ts';
import { expectedFigure } from '../question/figures/expected-figure.ts';

const figuresAtMost = 3;
const fittingAtMost = 2;

/** The words by which a source permits, demands or forbids. */
const modals: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:muss|müssen|darf|dürfen|kann|können|soll|sollen)(?:\s+nicht|\s+nur|\s+keine?)?|nicht\s+(?:erlaubt|zulässig|nötig|gültig|verlängert)|verboten|erlaubt|verpflichtet|unwirksam|unzulässig|zulässig|obligatorisch|nichtig|ungültig|haftet(?:\s+nicht)?|gilt\s+nicht)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:ne\s+|n['’])?(?:doit|doivent|peut|peuvent)(?:\s+pas|\s+que)?|n['’]est\s+pas\s+\p{L}+|interdite?s?|obligatoires?|autorisée?s?|nulle?s?|sans\s+effet|répond(?:\s+pas)?|il\s+faut)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:non\s+)?(?:deve|devono|può|possono)(?:\s+solo)?|non\s+(?:è|sono)\s+\p{L}+|vietat[aoie]|obbligatori[aoe]?|consentit[aoie]|null[aoie]|senza\s+effetto|(?:non\s+)?risponde|occorre)(?!\p{L})/iu,
};

/** Phrases that answer like a number of days. */
const atOnce: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:sofort|unverzüglich)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:immédiatement|aussitôt|sans\s+(?:délai|tarder))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:subito|immediatamente|senza\s+indugio)(?!\p{L})/iu,
};
const oneDay = readFigures('1 Tag', 'de');

/**
 * Chooses what is emphasised in the stretch that answers: the figures of the kind asked for (or 'at once' for days),
 * else the words that permit, demand or forbid, else the figures with a unit. Offsets point into `text`.
 */
export function chooseEmphasis(
  text: string,
  { start, end }: TextSpan,
  question: { text: string; language: Language },
  language: Language,
): TextSpan[] {
  const own = withoutSayings(text.slice(start, end));
  const inText = (span: TextSpan) => ({ start: start + span.start, end: start + span.end });
  const read = readFigures(own, language).filter(
    (figure) => figure.kind !== 'article' && figure.unit !== 'paragraph' && !isNumberOfItem(own, figure),
  );
  const figures = joinRanges(own, read);
  const fits = expectedFigure(question.text, question.language);
  const fitting = fits ? figures.filter(({ ends }) => ends.some((figure) => fits([figure], ''))) : [];
  // With many, it is not clear which one is for the case asked about.
  if (fitting.length > fittingAtMost) return [];
  if (fitting.length > 0) return merge(fitting).map(inText);
  const modal = (fits?.(oneDay, '') ? atOnce[language].exec(own) : null) ?? modals[language].exec(own);
  if (modal) return [inText({ start: modal.index, end: modal.index + modal[0].length })];
  const measured = figures.filter(({ ends }) => ends.some(({ unit }) => unit !== null));
  return merge(measured.slice(0, figuresAtMost)).map(inText);
}

/** What stands in quotation marks is what somebody says, often wrongly: '«verdeckte Mängel 10 Jahre» ist falsch'. */
function withoutSayings(text: string): string {
  return text.replaceAll(/«[^«»]*»/gu, (saying) => ' '.repeat(saying.length));
}

/** Whether a figure is the number of a step: '2. Absperren'. */
function isNumberOfItem(text: string, { start, end, unit }: Figure): boolean {
  return unit === null && /(?:^|\n)\s*\(?$/u.test(text.slice(0, start)) && /^[.)]\s/u.test(text.slice(end));
}

/** Joins figures separated only by 'to': 12–13 h, 4 bis 6 m. */
function joinRanges(text: string, figures: readonly Figure[]): (TextSpan & { ends: Figure[] })[] {
  const ranges: (TextSpan & { ends: Figure[] })[] = [];
  for (const figure of figures) {
    const last = ranges.at(-1);
    const between = last ? text.slice(last.end, figure.start) : '';
    if (last && /^\s?(?:[–-]|bis|à|a|al|fino\s+a)\s?$/u.test(between)) {
      last.end = figure.end;
      last.ends.push(figure);
    } else ranges.push({ start: figure.start, end: figure.end, ends: [figure] });
  }
  return ranges;
}

/** Sorts spans and merges those that overlap. */
function merge(spans: readonly TextSpan[]): TextSpan[] {
  const merged: TextSpan[] = [];
  for (const { start, end } of spans) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
