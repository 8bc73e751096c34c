import type { Language } from '@polier/contract/languages';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import type { Evidence, EvidenceUnit } from './evidence.ts';
import { asGood, type Rated, rateUnits } from './rate-evidence.ts';
import { type Figure, readFigures } from './read-figures.ts';
import { readTerms } from './terms.ts';

/** Whether a figure stands in a sentence of the source that speaks of the same thing, not just somewhere on the page. */
export function figureStands(
  figure: Figure,
  sentence: string,
  language: Language,
  rated: readonly Rated[],
  dictionary: Dictionary | null,
): boolean {
  const has = ({ unit, evidence }: Rated) => {
    const near = figure.kind === 'article' ? [...unit.figures, ...evidence.aboutFigures] : unit.figures;
    return (
      near.some((other) => agrees(figure, other)) ||
      (figure.kind === 'article' && isOwnParagraph(figure, evidence, unit))
    );
  };
  if (rated.some((one) => one.overlap >= rated[0]!.overlap * asGood && has(one))) return true;
  const around = clauseAround(sentence, figure);
  const terms = readTerms(withoutFigures(around, readFigures(around, language)), language);
  if (terms.length < 2) return false;
  const evidence = [...new Set(rated.map((one) => one.evidence))];
  const byClause = rateUnits(terms, language, evidence, dictionary);
  return byClause.some((one) => one.overlap > 0 && one.overlap >= byClause[0]!.overlap * asGood && has(one));
}

function clauseAround(sentence: string, { start, end }: Figure): string {
  const pause = /[;:()]|,(?!\d)|\s(?:und|oder|sowie|et|ou|e|o|ed|mais|aber|ma)\s/gu;
  let [from, to] = [0, sentence.length];
  for (const match of sentence.matchAll(pause)) {
    if (match.index < start) from = match.index + match[0].length;
    else if (match.index >= end && to === sentence.length) to = match.index;
  }
  return sentence.slice(Math.min(from, start), Math.max(to, end));
}

/** The same figure: value, unit, law, paragraph, and no limit the source does not set. */
function agrees(said: Figure, source: Figure): boolean {
  if (said.kind !== source.kind) return false;
  if (said.bound && source.bound && said.bound !== source.bound) return false;
  if (said.kind === 'date') return sameDate(said.value, source.value);
  if (said.value !== source.value) return false;
  if (said.kind === 'number')
    return said.unit === source.unit && !(said.bound === 'min' && source.bound === null && said.unit !== null);
  if (said.law && source.law && said.law !== source.law) return false;
  return (!said.paragraph || said.paragraph === source.paragraph) && (!said.letter || said.letter === source.letter);
}

function sameDate(said: string, source: string): boolean {
  return said === source || source.startsWith(`${said}-`) || (said.startsWith('--') && source.endsWith(said.slice(2)));
}

/** 'Art. 371 Abs. 2' of a passage that is Art. 371: the paragraph number stands at the head of its text. */
function isOwnParagraph(figure: Figure, { passage, aboutFigures }: Evidence, unit: EvidenceUnit): boolean {
  const own = aboutFigures.find(({ kind, value }) => kind === 'article' && value === figure.value);
  if (!own || (figure.law && own.law && figure.law !== own.law) || !figure.paragraph) return false;
  const heads = [...passage.text.slice(0, unit.start).matchAll(/(?:^|\n)\s*(\d+(?:bis|ter|quater)?)\s/g)];
  return heads.at(-1)?.[1] === figure.paragraph;
}

/** The sentence with blanks in the place of its figures. */
export function withoutFigures(sentence: string, figures: readonly Figure[]): string {
  let text = sentence;
  for (const { start, end } of figures) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  return text;
}
