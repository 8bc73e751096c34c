import type { Hit, Passage } from '../../knowledge/port.ts';
import { encodeMeaning } from '../../text/meaning/encode-meaning.ts';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import { isItem, splitUnits, type Unit } from '../../text/split-sentences.ts';
import { readTerms } from '../../text/terms.ts';
import type { TextSpan } from '../../text/text-span.ts';
import { type Condition, readConditions as readCircumstances } from '../question/conditions.ts';
import { type ContractDays, readContractDays } from './compare-contract-day.ts';
import { type DeniedQualities, type Presence, readDeniedQualities, readPresence } from './compare-without.ts';
import { readConditions } from './read-conditions.ts';
import { type RunsOfTexts, readRuns } from './read-runs.ts';

export type StretchKind = Unit['kind'] | 'item';

/** A part of a passage that can be an answer: a sentence, a row of a table, a list or an item of one, a line. */
export type Stretch = TextSpan & {
  passage: Passage;
  kind: StretchKind;
  /** Its index among the stretches of the passage. */
  at: number;
  text: string;
  /** What must be read with it: the head of its table, or the lead-in of its list. */
  above: TextSpan | null;
  stems: ReadonlySet<string>;
  /** The character n-grams of its passage, each with the stretches that contain it. */
  runsOfPassage: RunsOfTexts;
  /** The stems of the text above it. */
  aboveStems: ReadonlySet<string>;
  headingStems: ReadonlySet<string>;
  titleStems: ReadonlySet<string>;
  figures: readonly Figure[];
  /** The stems of the case that it is limited to. */
  conditions: ReadonlySet<string>;
  /** Circumstances on which rules depend: those named in its heading, lead-in or beginning, and those in its title. */
  circumstances: ReadonlySet<Condition>;
  circumstancesOfTitle: ReadonlySet<Condition>;
  /** Its vector of meaning, including its heading: see text/meaning. */
  meaning: () => Float32Array;
  /** What it says is present and missing; and the qualities that it says a thing lacks, read with the text above it. */
  presence: () => Presence;
  deniedQualities: () => DeniedQualities;
  /** The days of the contracts that it is about, including its lead-in. */
  contractDays: () => ContractDays;
  /** The number of its words. */
  words: number;
  /** It contains a blank to fill in. */
  hasBlanks: boolean;
};

export type Candidate = Stretch & { hit: Hit };

const stretchesOfPassage = new WeakMap<Passage, Stretch[]>();
const shortestSentenceWords = 3;
const longestHeadCell = 60;
const beginningChars = 48;

/**
 * The stretches of a passage that can answer something. Questions, fragments and lead-ins without their list are left
 * out.
 */
export function readStretches(passage: Passage): readonly Stretch[] {
  const known = stretchesOfPassage.get(passage);
  if (known) return known;
  const { language, text, heading, article, title } = passage;
  const stemsOf = (some: string) => new Set(readTerms(some, language).map(({ stem }) => stem));
  const headingStems = stemsOf(`${heading} ${article ?? ''}`);
  const titleStems = stemsOf(title);
  const circumstancesOfTitle = readCircumstances(title, language);
  const spans = splitUnits(text, language).flatMap((unit, at, units) => partsOf(text, unit, at, units));
  const statements = spans.filter(({ start, end, kind }) => isStatement(text.slice(start, end), kind));
  const runsOfPassage = readRuns(
    statements.map(({ start, end }) => text.slice(start, end)),
    language,
  );
  const stretches = statements.map(({ start, end, kind, above }, at): Stretch => {
    const own = text.slice(start, end);
    const read = above && text.slice(above.start, above.end);
    return {
      ...{ passage, start, end, kind, at, above, text: own, headingStems, titleStems, runsOfPassage },
      stems: stemsOf(own),
      aboveStems: read === null ? new Set() : stemsOf(read),
      figures: readFigures(own, language),
      circumstances: readCircumstances(
        [heading.split(' › ').at(-1), read && beginningOf(read), beginningOf(own)].join('\n'),
        language,
      ),
      circumstancesOfTitle,
      meaning: once(() => encodeMeaning([{ text: own, weight: 1 }], language)),
      conditions: new Set([...readConditions(own, language)].filter((stem) => !titleStems.has(stem))),
      presence: once(() => readPresence(own, language)),
      deniedQualities: once(() => readDeniedQualities(read === null ? own : `${read} ${own}`, language)),
      contractDays: once(() => readContractDays(read === null ? own : `${read}\n${own}`, language)),
      words: own.split(/\s+/).length,
      hasBlanks: /\[[^\]]{3,}\]/.test(own),
    };
  });
  stretchesOfPassage.set(passage, stretches);
  return stretches;
}

/** Computes a value when it is first needed. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Phrases that may precede the subject: 'Sans autorisation, les apprentis …'. */
const beforeSubject = /^(?:ohne|mit|sans|avec|senza|con)\s[^,.;:]{3,30},\s*/iu;

/**
 * Returns the beginning of a sentence, which names its subject. Later words may belong to a comparison or an exception.
 */
function beginningOf(text: string): string {
  const before = beforeSubject.exec(text)?.[0].length ?? 0;
  return text.slice(0, before + beginningChars);
}

type Part = TextSpan & { kind: StretchKind; above: TextSpan | null };

/** A unit; for a list, its items too. */
function partsOf(text: string, unit: Unit, at: number, units: readonly Unit[]): Part[] {
  if (unit.kind === 'row') return [{ ...unit, above: headOf(text, at, units) }];
  if (unit.kind !== 'list') return [{ ...unit, above: null }];
  const lines = [...text.slice(unit.start, unit.end).matchAll(/[^\n]+/g)].map((match) => ({
    start: unit.start + match.index,
    end: unit.start + match.index + match[0].trimEnd().length,
    isItem: isItem(match[0]),
  }));
  const first = lines.findIndex((line) => line.isItem);
  const lead = first > 0 ? { start: lines[0]!.start, end: lines[first - 1]!.end } : null;
  const items: Part[] = [];
  for (const line of lines.slice(Math.max(0, first))) {
    if (line.isItem) items.push({ start: line.start, end: line.end, kind: 'item', above: lead });
    else if (items.length > 0) items.at(-1)!.end = line.end;
  }
  return [{ start: unit.start, end: unit.end, kind: 'list', above: null }, ...items];
}

/**
 * The head of a row's table: its first row, when all of its cells are short and contain words. Where a table is split
 * between two passages, the first row is an ordinary one that cites an article.
 */
function headOf(text: string, at: number, units: readonly Unit[]): TextSpan | null {
  let first = at;
  while (units[first - 1]?.kind === 'row') first -= 1;
  if (first === at) return null;
  const { start, end } = units[first]!;
  const cells = text.slice(start, end).split('\t');
  const isHead = (cell: string) =>
    cell.length <= longestHeadCell && /\p{L}{3}/u.test(cell) && !/(?<!\p{L})art\.\s?\d/iu.test(cell);
  return cells.every(isHead) ? { start, end } : null;
}

function isStatement(text: string, kind: StretchKind): boolean {
  if (kind === 'row') return /\d|\p{L}{3}/u.test(text);
  return (
    text.split(/\s+/).length >= shortestSentenceWords && !/\?$/.test(text) && !(kind !== 'list' && /:$/.test(text))
  );
}

/** The candidates in the hits; without the rules of SIA 118 where the person says that it was not agreed. */
export function readCandidates(hits: readonly Hit[], { withoutNorm = false } = {}): Candidate[] {
  return hits
    .flatMap((hit) => readStretches(hit.passage).map((stretch) => ({ ...stretch, hit })))
    .filter((candidate) => !withoutNorm || !isRuleOfNorm(candidate));
}

/** 'Die SIA 118 gilt nur, wenn sie vereinbart ist' says when the norm applies; it is not a rule of the norm. */
const saysWhenItHolds =
  /(?<!\p{L})(?:(?:gilt|gelten) (?:aber )?nur|kein gesetz|pas une loi|non è una legge|(?:vale|valgono) solo|si applica(?:no)? sol(?:o|tanto))(?!\p{L})|(?<!\p{L})ne (?:s['’]applique(?:nt)?|vaut|valent) que/iu;

/** Whether a stretch is a rule of SIA 118, which applies only where it was agreed. */
function isRuleOfNorm({ circumstances, text }: Candidate): boolean {
  return circumstances.has('norm-sia-118') && !saysWhenItHolds.test(text);
}
