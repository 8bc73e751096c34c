import { type Language, languages } from '@polier/contract/languages';
import type { Hit, Passage } from '../knowledge/passage.ts';
import { readReferences } from '../knowledge/search/references.ts';
import { readWords } from '../knowledge/search/words.ts';
import { type PassageUnit, readUnits } from './read-units.ts';
import { splitUnits } from './split-sentences.ts';
import { likeness, readTerms } from './terms.ts';
import type { Understood } from './understand.ts';
import { duration, type Fits, wantedFigure } from './wanted.ts';

/** A stretch of a passage to be shown word for word. */
export type Quote = { passage: Passage; start: number; end: number; score: number };

type Candidate = PassageUnit & { hit: Hit };

const most = 4;
/** How good a sentence must be beside the best one to be quoted too; less when it stands in the same passage. */
const enough = 0.62;
const enoughBeside = 0.5;
const longest = 1200;

/** One to four quotations that answer the question most directly, best source first, in reading order within a source. */
export function chooseQuotes(understood: Understood, hits: readonly Hit[]): Quote[] {
  const own = preferOwnLanguage(hits, understood.language).slice(0, 8);
  const all = own.flatMap((hit) => readUnits(hit.passage).map((unit) => ({ ...unit, hit })));
  const named = all.filter((candidate) => namesReference(candidate, understood));
  const candidates = named.length ? named : all;
  const fits = wantedFigure(understood.text, understood.language);
  const asked = Object.fromEntries(
    languages.map((language) => [language, weighTerms(understood, own, candidates, language, fits === duration)]),
  ) as Record<Language, Asked>;
  const question = new Set(readWords(understood.text, understood.language).map(({ stem }) => stem));
  const bestScore = Math.max(...own.map(({ score }) => score));
  const scored = candidates.map((candidate) => ({
    candidate,
    score: rate(candidate, asked[candidate.hit.passage.language], question, fits, bestScore),
  }));
  scored.sort((a, b) => b.score - a.score);
  const chosen: typeof scored = [];
  for (const next of scored) {
    if (chosen.length === most) break;
    const beside = next.candidate.hit.passage.id === scored[0]!.candidate.hit.passage.id;
    if (next.score < scored[0]!.score * (beside ? enoughBeside : enough)) continue;
    // Two sentences of one passage are a rule and its other half, not twice the same.
    const elsewhere = chosen.filter(({ candidate }) => candidate.hit.passage.id !== next.candidate.hit.passage.id);
    if (elsewhere.some(({ candidate }) => saysTheSame(candidate, next.candidate))) continue;
    chosen.push(next);
  }
  const quotes = chosen.map(({ candidate, score }) => ({ ...widen(candidate), passage: candidate.hit.passage, score }));
  return arrange(join(quotes));
}

/** Of passages that say the same in several languages, the one in the asker's language. */
function preferOwnLanguage(hits: readonly Hit[], language: Understood['language']): Hit[] {
  const own = new Set(
    hits.filter(({ passage }) => passage.language === language).map(({ passage }) => passage.parallel),
  );
  const kept = hits.filter(
    ({ passage }) => passage.language === language || !passage.parallel || !own.has(passage.parallel),
  );
  const inOwn = kept.filter(({ passage }) => passage.language === language);
  const bestOwn = Math.max(0, ...inOwn.map(({ coverage }) => coverage));
  const best = Math.max(...kept.map(({ coverage }) => coverage));
  return bestOwn >= best * 0.8 ? inOwn : kept;
}

/** Whether a sentence speaks of an article the question names, or stands in it. */
function namesReference({ hit, text }: Candidate, { references }: Understood): boolean {
  if (references.length === 0) return false;
  const { article, language } = hit.passage;
  const found = readReferences(`${article ?? ''}\n${text}`, language).references;
  return references.some((asked) =>
    found.some(({ act, article: number }) => act === asked.act && (!asked.article || number === asked.article)),
  );
}

/** What is asked, word by word, with how much each weighs. */
type Asked = Map<string, number>;

/** A word weighs more the fewer candidates have it; a word carried over from an earlier question half as much. */
function weighTerms(
  understood: Understood,
  hits: readonly Hit[],
  all: readonly Candidate[],
  language: Language,
  wantsTime: boolean,
): Asked {
  const asked: Asked = new Map();
  const among = all.filter(({ hit }) => hit.passage.language === language);
  const add = (stem: string, weight: number) => {
    const count = among.filter(({ stems }) => best(stem, stems) > 0).length;
    asked.set(stem, weight * Math.log(1 + among.length / (1 + count)));
  };
  if (language === understood.language) {
    for (const { stem } of understood.carried) add(stem, 0.5);
    for (const { stem } of understood.terms) {
      const subject = wantsTime ? stem.replace(/^(?:frist|delai|termin|dauer|duree|durat)$|(?<=.{4})frist$/, '') : stem;
      if (subject) add(subject, 1);
    }
  } else {
    for (const { passage, matched } of hits) {
      if (passage.language === language) for (const { stem } of readTerms(matched.join(' '), language)) add(stem, 1);
    }
  }
  return asked;
}

function rate(
  { hit, stems, heading, title, unit, text, at, figures, headingWords }: Candidate,
  asked: Asked,
  question: ReadonlySet<string>,
  fits: Fits | null,
  bestScore: number,
): number {
  let got = 0;
  let total = 0;
  for (const [stem, weight] of asked) {
    total += weight;
    got += weight * (best(stem, stems) + 0.4 * best(stem, heading) + 0.4 * best(stem, title));
  }
  const words = total > 0 ? got / total : 0;
  const headed = headingWords.length
    ? headingWords.filter((stem) => best(stem, question) > 0).length / headingWords.length
    : 0;
  const length = text.split(/\s+/).length;
  const form = (unit.kind === 'line' ? 0.75 : unit.kind === 'row' ? 0.9 : 1) / (1 + Math.max(0, length - 45) / 150);
  return (
    form *
    (0.25 + 0.75 * (hit.score / bestScore)) *
    (words + 0.4 * headed + (at === 0 ? 0.03 : 0)) *
    (fits === null ? 1 : fits(figures, text) ? 1.35 : 0.75)
  );
}

function best(stem: string, among: ReadonlySet<string>): number {
  if (among.has(stem)) return 1;
  let most = 0;
  for (const other of among) most = Math.max(most, likeness(stem, other));
  return most;
}

function saysTheSame(a: Candidate, b: Candidate): boolean {
  if (
    a.hit.passage.parallel &&
    a.hit.passage.parallel === b.hit.passage.parallel &&
    a.hit.passage.language !== b.hit.passage.language
  )
    return true;
  const common = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return common / Math.min(a.stems.size, b.stems.size) > 0.75 && common / Math.max(a.stems.size, b.stems.size) > 0.5;
}

const pointsBack =
  /^(?:\S+ (?:\S+ )?(?:darum|deshalb|daher|dann|donc|ainsi|quindi|perciò|pertanto|dunque)|Dies[ers]?[mn]?|Er|Es|Dabei|Dann|Davon|Dazu|Dafür|Das|Solche|Sonst|Andernfalls|Ebenso|Il|Ils|Elles?|Ce|Cette|Ces|Cela|Sinon|Dans ce cas|Celui|Celle|Questo|Questa|Questi|Queste|Ciò|Esso|Essa|In tal caso|Altrimenti|Tale|Tali)\s/u;
const excepts =
  /^(?:Ausgenommen|Ausnahmen?|Eine Ausnahme|Soweit jedoch|Davon ausgenommen|Vorbehalten|D(?:ies|as) gilt nicht|Abweichend|Exceptions?|Sont exceptée?s|Sont réservée?s|Le délai est cependant|Il en va autrement|Cela ne vaut pas|Eccezion[ei]|Sono (?:esclus|eccettuat|riservat)[ie]|Fanno eccezione|Il termine è tuttavia|Ciò non vale)/u;

/** Takes the sentence before along when this one points back to it, and the exception that follows. */
function widen({ hit, unit, at }: Candidate): { start: number; end: number } {
  const { text, language } = hit.passage;
  const units = splitUnits(text, language);
  const here = units.findIndex(({ start }) => start === unit.start);
  let { start, end } = unit;
  const before = units[here - 1];
  if (before && pointsBack.test(text.slice(start, end)) && end - before.start <= longest / 2) start = before.start;
  const after = units[here + 1];
  if (after && excepts.test(text.slice(after.start, after.end)) && after.end - start <= longest) end = after.end;
  return at >= 0 && end - start > longest && unit.kind === 'list'
    ? { start, end: text.lastIndexOf('\n', start + longest) }
    : { start, end };
}

/** Joins stretches of one passage that touch or overlap. */
function join(quotes: Quote[]): Quote[] {
  const joined: Quote[] = [];
  for (const quote of [...quotes].sort((a, b) => a.start - b.start)) {
    const before = joined.findLast(({ passage }) => passage.id === quote.passage.id);
    const gap = before ? quote.passage.text.slice(before.end, quote.start) : 'apart';
    if (before && (quote.start <= before.end || !gap.trim())) {
      before.end = Math.max(before.end, quote.end);
      before.score = Math.max(before.score, quote.score);
    } else joined.push({ ...quote });
  }
  return joined;
}

/** Best source first; within a source as it reads. */
function arrange(quotes: Quote[]): Quote[] {
  const bestOf = new Map<string, number>();
  for (const { passage, score } of quotes) bestOf.set(passage.id, Math.max(bestOf.get(passage.id) ?? 0, score));
  return quotes.sort(
    (a, b) =>
      bestOf.get(b.passage.id)! - bestOf.get(a.passage.id)! ||
      a.passage.id.localeCompare(b.passage.id) ||
      a.start - b.start,
  );
}
