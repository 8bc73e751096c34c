import type { Language } from '@polier/contract/languages';
import type { Passage } from '../knowledge/passage.ts';
import { type Folded, fold } from '../knowledge/reading/fold.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import { type Polarity, readPolarity } from './polarity.ts';
import { type Figure, readFigures } from './read-figures.ts';
import { isItem, splitUnits } from './split-sentences.ts';
import { likeness, readTerms, type Term } from './terms.ts';

/** A part of a sentence between commas, colons and brackets. */
export type Clause = { text: string; stems: Set<string>; polarity: Polarity };
/** A sentence of a passage as statements are checked against it. */
export type EvidenceUnit = {
  start: number;
  end: number;
  text: string;
  stems: Set<string>;
  figures: Figure[];
  clauses: Clause[];
};
/** A passage as statements are checked against it. */
export type Evidence = {
  passage: Passage;
  folded: Folded;
  units: EvidenceUnit[];
  /** Title, headings and article: they say what the sentences of the passage are about. */
  about: Set<string>;
  aboutFigures: Figure[];
};

const read = new WeakMap<Passage, Evidence>();

export function readEvidence(passage: Passage): Evidence {
  const known = read.get(passage);
  if (known) return known;
  const { language, text } = passage;
  const about = [passage.title, passage.heading, passage.article].filter(Boolean).join('. ');
  const units = splitUnits(text, language).flatMap((unit) => {
    const whole = readUnit(text, unit.start, unit.end, language);
    if (unit.kind !== 'list') return [whole];
    const lines = [...text.slice(unit.start, unit.end).matchAll(/[^\n]+/g)];
    const lead = isItem(lines[0]![0]) ? '' : lines.shift()![0];
    const read = (line: RegExpExecArray) => {
      const start = unit.start + line.index;
      return readUnit(text, start, start + line[0].length, language, lead);
    };
    return lines.length > 0 ? lines.map(read) : [whole];
  });
  const evidence = {
    passage,
    folded: fold(text),
    units,
    about: stemsOf(about, language),
    aboutFigures: readFigures(about, language),
  };
  read.set(passage, evidence);
  return evidence;
}

/** A list item is read together with its lead-in. */
function readUnit(whole: string, start: number, end: number, language: Language, lead = ''): EvidenceUnit {
  const text = lead ? `${lead} ${whole.slice(start, end)}` : whole.slice(start, end);
  return {
    start,
    end,
    text,
    stems: stemsOf(text, language),
    figures: readFigures(text, language),
    clauses: readClauses(text, language),
  };
}

function stemsOf(text: string, language: Language): Set<string> {
  return new Set(readTerms(text, language).map(({ stem }) => stem));
}

export function readClauses(text: string, language: Language): Clause[] {
  return text
    .split(/[;:()–]|,(?!\d)|(?<=\p{L})\.(?=\s\p{Lu})/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ text: part, stems: stemsOf(part, language), polarity: readPolarity(part, language) }));
}

/** How well the words of a text stand for a word of a statement (0 to 1), across languages by the learned dictionary. */
export function support(
  term: Term,
  from: Language,
  stems: ReadonlySet<string>,
  to: Language,
  dictionary: Dictionary | null,
): number {
  const alike = bestLikeness(term.stem, stems);
  if (from === to || alike >= 0.7) return alike;
  if (!dictionary) return alike;
  const { whole, parts } = dictionary.look({ form: term.form, stem: term.stem }, from, to);
  let most = alike;
  for (const [stem, share] of whole)
    if (share >= 0.05) most = Math.max(most, bestLikeness(stem, stems) * (share >= 0.15 ? 1 : 0.8));
  const found = parts.filter((part) =>
    [...part].some(([stem, share]) => share >= 0.05 && bestLikeness(stem, stems) >= 0.8),
  );
  return parts.length && found.length === parts.length ? Math.max(most, 0.7) : most;
}

export function bestLikeness(stem: string, stems: ReadonlySet<string>): number {
  if (stems.has(stem)) return 1;
  let most = 0;
  for (const other of stems) most = Math.max(most, likeness(stem, other));
  return most;
}
