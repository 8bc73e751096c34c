import type { Passage } from '../knowledge/passage.ts';
import { readWords } from '../knowledge/search/words.ts';
import { type Figure, readFigures } from './read-figures.ts';
import { splitUnits, type Unit } from './split-sentences.ts';
import { readTerms } from './terms.ts';

/** A sentence, list or row of a passage as it is compared with a question. */
export type PassageUnit = {
  unit: Unit;
  text: string;
  /** Its place among the units kept of the passage. */
  at: number;
  stems: Set<string>;
  figures: Figure[];
  /** Words of the headings and the article above it, of its title, and of both. */
  heading: Set<string>;
  title: Set<string>;
  about: Set<string>;
  /** The innermost heading word by word. */
  headingWords: string[];
};

const read = new WeakMap<Passage, PassageUnit[]>();

/** The units of a passage that can answer something: no questions, no scraps, no lead-in without its list. Read once for each passage. */
export function readUnits(passage: Passage): PassageUnit[] {
  const known = read.get(passage);
  if (known) return known;
  const { language, text: whole } = passage;
  const stemsOf = (text: string) => new Set(readTerms(text, language).map(({ stem }) => stem));
  const heading = stemsOf(`${passage.heading} ${passage.article ?? ''}`);
  const title = stemsOf(passage.title);
  const about = new Set([...heading, ...title]);
  const headingWords = readWords(passage.heading.split(' › ').at(-1) ?? '', language).map(({ stem }) => stem);
  const units = splitUnits(whole, language)
    .map((unit, at) => ({ unit, at, text: whole.slice(unit.start, unit.end) }))
    .filter(({ text }) => text.split(/\s+/).length >= 4 && !/[?:]$/.test(text))
    .map((unit) => ({
      ...unit,
      ...{ heading, title, about, headingWords },
      stems: stemsOf(unit.text),
      figures: readFigures(unit.text, language),
    }));
  read.set(passage, units);
  return units;
}
