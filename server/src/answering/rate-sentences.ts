import { type Language, languages } from '@polier/contract/languages';
import type { Hit } from '../knowledge/passage.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import { findAlternatives } from '../knowledge/search/glossary.ts';
import { readWords, type Word } from '../knowledge/search/words.ts';
import { bestLikeness } from './evidence.ts';
import type { Figure } from './read-figures.ts';
import type { PassageUnit } from './read-units.ts';
import type { Understood } from './understand.ts';
import { duration, wantedFigure } from './wanted.ts';

export type Candidate = PassageUnit & { hit: Hit };
/**
 * A word asked for: how much it weighs, and the stems that say it with how well each does (0 to 1). `met`: how well words
 * that were looked at say it; sentences of a passage share its headings.
 */
type Wanted = { weight: number; ways: Map<string, number>; met: Map<ReadonlySet<string>, number> };

/** How directly a sentence answers the question. Made once for a question and the sentences it is to choose from. */
export function rateSentences(
  understood: Understood,
  candidates: readonly Candidate[],
  dictionary: Dictionary | null,
): (candidate: Candidate) => number {
  const fits = wantedFigure(understood.text, understood.language);
  const question = new Set(readWords(understood.searched, understood.language).map(({ stem }) => stem));
  const bestScore = Math.max(...candidates.map(({ hit }) => hit.score));
  const wanted = Object.fromEntries(
    languages.map((language) => {
      const among = candidates.filter(({ hit }) => hit.passage.language === language);
      return [language, among.length ? weighWords(understood, among, language, fits === duration, dictionary) : []];
    }),
  ) as Record<Language, Wanted[]>;

  return ({ hit, stems, heading, title, headingWords, unit, text, at, figures }) => {
    const asked = wanted[hit.passage.language];
    const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const got = asked.reduce(
      (sum, one) => sum + one.weight * (meets(one, stems) + 0.4 * meets(one, heading) + 0.4 * meets(one, title)),
      0,
    );
    const shared = headingWords.filter((stem) => bestLikeness(stem, question) > 0).length;
    const headed = shared / Math.max(1, headingWords.length + question.size - shared);
    const length = text.split(/\s+/).length;
    const form = unit.kind === 'line' ? 0.75 : unit.kind === 'row' ? (text.split('\t').length > 3 ? 0.5 : 0.9) : 1;
    return (
      (form / (1 + Math.max(0, length - 45) / 150)) *
      (0.25 + 0.75 * (hit.score / bestScore)) *
      (got / total + 0.8 * headed + (at === 0 ? 0.03 : 0)) *
      (fits === null ? 1 : fits(figures, text) ? 1.35 : 0.75) *
      (understood.dateAsked ? applies(figures, understood.dateAsked.day) : 1)
    );
  };
}

/** A rule for contracts from a later day on does not hold for an older one; one for contracts before that day does. */
function applies(figures: readonly Figure[], day: string): number {
  const later = figures.filter(({ kind, value }) => kind === 'date' && value.length === 10 && value > day);
  if (later.some(({ bound }) => bound === 'max')) return 1.5;
  return later.some(({ bound }) => bound === 'min') ? 0.5 : 1;
}

function meets({ ways, met }: Wanted, stems: ReadonlySet<string>): number {
  const known = met.get(stems);
  if (known !== undefined) return known;
  let most = 0;
  for (const [stem, weight] of ways) {
    if (weight > most) most = Math.max(most, weight * bestLikeness(stem, stems));
  }
  met.set(stems, most);
  return most;
}

/** A word weighs more the fewer sentences have it; a word carried over from an earlier question half as much. */
function weighWords(
  { language: from, terms, carried }: Understood,
  among: readonly Candidate[],
  to: Language,
  wantsTime: boolean,
  dictionary: Dictionary | null,
): Wanted[] {
  const words: Word[] = [...terms, ...carried].map(({ form, stem }) => ({ form, stem }));
  const alternatives = findAlternatives(words, from, to);
  return words.flatMap((word, place) => {
    const subject = wantsTime ? withoutTerm(word.stem) : word.stem;
    if (!subject) return [];
    const ways =
      from === to
        ? new Map([
            [subject, 1],
            [word.stem, 1],
          ])
        : translations(word, from, to, dictionary);
    for (const { places, stems, weight } of alternatives) {
      if (places[0] !== place) continue;
      for (const stem of stems) ways.set(stem, Math.max(ways.get(stem) ?? 0, weight * (stems.length > 1 ? 0.6 : 1)));
    }
    const wanted: Wanted = { weight: place < terms.length ? 1 : 0.5, ways, met: new Map() };
    const count = among.filter(({ stems }) => meets(wanted, stems) > 0.3).length;
    wanted.weight *= Math.log(1 + among.length / (1 + count));
    return [wanted];
  });
}

/** 'Rügefrist' asks for the time to notify: a sentence with a time need not say 'Frist'. */
function withoutTerm(stem: string): string {
  return stem.replace(/^(?:frist|delai|termin|dauer|duree|durat)$|(?<=.{4})frist$/, '');
}

function translations(word: Word, from: Language, to: Language, dictionary: Dictionary | null): Map<string, number> {
  const ways = new Map([[word.stem, 0.8]]);
  if (!dictionary) return ways;
  const { whole, parts } = dictionary.look(word, from, to);
  for (const [stem, share] of whole) ways.set(stem, Math.min(1, share * 3));
  for (const part of parts)
    for (const [stem, share] of part) ways.set(stem, Math.max(ways.get(stem) ?? 0, Math.min(0.6, share * 2)));
  return ways;
}
