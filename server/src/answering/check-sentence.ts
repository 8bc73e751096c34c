import type { Language } from '@polier/contract/languages';
import type { Passage } from '../knowledge/passage.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import { figureStands, withoutFigures } from './check-figures.ts';
import { checkQuotations, frameOf, onlyReports, type Quoted, quotation, reports } from './check-quotations.ts';
import { changesMeaning, findDepartures } from './compare-wording.ts';
import { bestLikeness, readClauses, readEvidence, support } from './evidence.ts';
import type { Stretch } from './number-sources.ts';
import { countOf, differ, isTurned, oppositesOf, readPolarity } from './polarity.ts';
import { asGood, type Rated, rateUnits } from './rate-evidence.ts';
import { readFigures } from './read-figures.ts';
import { splitUnits } from './split-sentences.ts';
import { readAllTerms, readTerms, type Term } from './terms.ts';

/** Why a sentence is not confirmed. */
export type Reason =
  | 'no-citation'
  | 'quote-not-found'
  | 'figure-not-found'
  | 'negation-turned'
  | 'word-changed'
  | 'not-supported';

export type Checked =
  /** `restsOn`: per cited passage the stretches the sentence rests on. Passages that add nothing are left out. */
  { confirmed: true; restsOn: Map<Passage, Stretch[]> } | { confirmed: false; reason: Reason; detail: string };

/** Share of the words that carry meaning which the source must have; more when it is in another language. */
const leastSupport = { same: 0.6, other: 0.75 };

/**
 * Whether the cited passages say what a sentence says: quotations word for word, figures exactly and with their unit and
 * limit, nothing turned round, the words that carry meaning in the source. Pure. The sentence comes without its markers;
 * when it is several after all, each must stand.
 */
export function checkSentence(
  sentence: string,
  language: Language,
  cited: readonly Passage[],
  dictionary: Dictionary | null,
): Checked {
  const parts = splitOutsideQuotations(sentence, language);
  if (parts.length < 2) return checkOne(sentence, language, cited, dictionary);
  const restsOn = new Map<Passage, Stretch[]>();
  for (const part of parts) {
    const checked = checkOne(part, language, cited, dictionary);
    if (!checked.confirmed) return checked;
    for (const [passage, stretches] of checked.restsOn)
      restsOn.set(passage, [...(restsOn.get(passage) ?? []), ...stretches]);
  }
  return { confirmed: true, restsOn };
}

function splitOutsideQuotations(sentence: string, language: Language): string[] {
  const hidden = sentence.replace(quotation, (quote) => quote.replace(/[.!?…]/g, ' '));
  return splitUnits(hidden, language).map(({ start, end }) => sentence.slice(start, end));
}

function checkOne(
  sentence: string,
  language: Language,
  cited: readonly Passage[],
  dictionary: Dictionary | null,
): Checked {
  if (cited.length === 0) return refused('no-citation');
  const evidence = cited.map(readEvidence);
  const quoted = checkQuotations(sentence, evidence);
  if (typeof quoted === 'string') return refused('quote-not-found', quoted);
  const figures = readFigures(sentence, language);
  const terms = readTerms(withoutFigures(sentence, figures), language);
  const rated = rateUnits(terms, language, evidence, dictionary);
  const best = rated[0];
  if (!best) return refused('not-supported');

  const missing = figures.find((figure) => !figureStands(figure, sentence, language, rated, dictionary));
  if (missing) return refused('figure-not-found', sentence.slice(missing.start, missing.end));

  const basis = rated.filter(({ overlap }) => overlap >= best.overlap * 0.5).slice(0, 4);
  const frame = quoted.stretches.length > 0 ? frameOf(sentence) : null;
  const compared =
    frame !== null && onlyReports(frame, language, basis)
      ? { same: true }
      : comparedWordByWord(sentence, language, basis);
  if (compared.reason) return refused(compared.reason, compared.detail);
  if (!compared.same) {
    if (isTurnedRound(sentence, language, basis, dictionary)) return refused('negation-turned');
    const opposite = findOpposite(readAllTerms(sentence, language), language, basis);
    if (opposite) return refused('word-changed', opposite);
  }
  const supported = terms.filter(
    (term) =>
      quoted.words.has(term.stem) ||
      (frame !== null && reports[language].test(term.raw)) ||
      isSupported(term, language, basis, dictionary),
  );
  const least = basis.some(({ evidence }) => evidence.passage.language === language)
    ? leastSupport.same
    : leastSupport.other;
  if (terms.length > 0 && supported.length / terms.length < least) {
    return refused(
      'not-supported',
      terms
        .filter((term) => !supported.includes(term))
        .map(({ raw }) => raw)
        .join(' '),
    );
  }
  if (terms.length === 0 && !compared.same) return refused('not-supported');
  return { confirmed: true, restsOn: collect(basis, quoted.stretches, best.overlap) };
}

function refused(reason: Reason, detail = ''): Checked {
  return { confirmed: false, reason, detail };
}

/** For a sentence that repeats the source nearly word by word: no other word, figure, negation or modal verb in it. */
function comparedWordByWord(
  sentence: string,
  language: Language,
  basis: readonly Rated[],
): { same: boolean; reason?: Reason; detail?: string } {
  let failed: { same: boolean; reason?: Reason; detail?: string } | null = null;
  for (const { unit, evidence } of basis) {
    if (evidence.passage.language !== language) continue;
    const departures = findDepartures(sentence, unit.text);
    if (!departures) continue;
    const changed = departures.find((departure) => changesMeaning(departure, language));
    const turned = departures.find(({ said, source }) => {
      return differ(readPolarity(said.join(' '), language), readPolarity(source.join(' '), language));
    });
    if (!changed && !turned) return { same: true };
    failed ??= turned
      ? { same: false, reason: 'negation-turned', detail: turned.said.join(' ') }
      : { same: false, reason: 'word-changed', detail: changed!.said.join(' ') };
  }
  return failed ?? { same: false };
}

/** Clause by clause against the clauses of the source that speak of the same. */
function isTurnedRound(
  sentence: string,
  language: Language,
  basis: readonly Rated[],
  dictionary: Dictionary | null,
): boolean {
  const whole = readPolarity(sentence, language);
  const alike = ({ unit, evidence }: Rated) => {
    const source = readPolarity(unit.text, evidence.passage.language);
    return countOf(whole) === countOf(source) && !isTurned(whole, source);
  };
  const nearest = basis.filter(({ overlap }) => overlap >= basis[0]!.overlap * asGood);
  const own = basis.some(({ evidence }) => evidence.passage.language === language);
  if ((own ? nearest : basis.slice(0, 1)).some(alike)) return false;
  const clauses = basis.flatMap(({ unit, evidence }) =>
    unit.clauses.map((clause) => ({ clause, language: evidence.passage.language })),
  );
  return readClauses(sentence, language).some((said) => {
    const terms = readTerms(said.text, language);
    if (terms.length === 0) return false;
    const rated = clauses.map(({ clause, language: to }) => ({
      clause,
      overlap: terms.reduce((sum, term) => sum + support(term, language, clause.stems, to, dictionary), 0),
    }));
    const most = Math.max(...rated.map(({ overlap }) => overlap));
    return (
      most > 0 &&
      !rated.some(({ clause, overlap }) => overlap >= most * asGood && !isTurned(said.polarity, clause.polarity))
    );
  });
}

/** A word whose opposite stands in the source where the word itself does not. */
function findOpposite(terms: readonly Term[], language: Language, basis: readonly Rated[]): string | null {
  const own = basis.filter(({ evidence }) => evidence.passage.language === language);
  if (own.length === 0) return null;
  const said = new Set(terms.map(({ stem }) => stem));
  const stems = new Set(
    own.flatMap(({ unit, evidence }) => [
      ...readAllTerms(unit.text, language).map(({ stem }) => stem),
      ...evidence.about,
    ]),
  );
  const turned = terms.find(({ stem }) => {
    if (bestLikeness(stem, stems) >= 0.7) return false;
    return oppositesOf(stem, language).some((opposite) =>
      [...stems].some(
        (other) => !said.has(other) && (other === opposite || (opposite.length > 4 && other.startsWith(opposite))),
      ),
    );
  });
  return turned?.raw ?? null;
}

function isSupported(term: Term, language: Language, basis: readonly Rated[], dictionary: Dictionary | null): boolean {
  return basis.some(({ unit, evidence }) => {
    const to = evidence.passage.language;
    return (
      support(term, language, unit.stems, to, dictionary) >= 0.5 ||
      support(term, language, evidence.about, to, dictionary) >= 0.7
    );
  });
}

function collect(basis: readonly Rated[], quoted: Quoted['stretches'], most: number): Map<Passage, Stretch[]> {
  const restsOn = new Map<Passage, Stretch[]>();
  const add = (passage: Passage, stretch: Stretch) => {
    const stretches = restsOn.get(passage) ?? [];
    if (!stretches.some(({ start, end }) => start <= stretch.start && end >= stretch.end)) stretches.push(stretch);
    restsOn.set(
      passage,
      stretches.sort((a, b) => a.start - b.start),
    );
  };
  for (const { unit, evidence, overlap } of basis) {
    if (overlap >= most * 0.7) add(evidence.passage, { start: unit.start, end: unit.end });
  }
  for (const { passage, stretch } of quoted) add(passage, stretch);
  return restsOn;
}
