import type { Hit, Passage } from '../knowledge/passage.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import { readReferences } from '../knowledge/search/references.ts';
import { type Candidate, rateSentences } from './rate-sentences.ts';
import { readUnits } from './read-units.ts';
import { splitUnits, type Unit } from './split-sentences.ts';
import type { Understood } from './understand.ts';

/** A stretch of a passage to be shown word for word. */
export type Quote = { passage: Passage; start: number; end: number; score: number };

/** How good a sentence must be beside the best one to be quoted too; less when it stands in the same passage. */
const enough = 0.58;
const enoughBeside = 0.5;
const longest = 1200;

/** The quotations that answer the question most directly, `most` at most, best source first, in reading order within one. */
export function chooseQuotes(
  understood: Understood,
  hits: readonly Hit[],
  dictionary: Dictionary | null,
  most = 4,
): Quote[] {
  const own = preferOwnLanguage(hits, understood.language).slice(0, 8);
  const all = own.flatMap((hit) => readUnits(hit.passage).map((unit) => ({ ...unit, hit })));
  const named = all.filter((candidate) => namesReference(candidate, understood));
  const candidates = named.length ? named : all;
  const rate = rateSentences(understood, candidates, dictionary);
  const scored = candidates.map((candidate) => ({ candidate, score: rate(candidate) }));
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
  /^(?:\S+ (?:\S+ )?(?:darum|deshalb|daher|dann|donc|ainsi|quindi|perciò|pertanto|dunque)|Dies[ers]?[mn]?|Er|Es|Dabei|Dann|Davon|Dazu|Dafür|Das|Solche|Sonst|Andernfalls|Ebenso|Il|Ils|Elles?|Ce|Cette|Ces|Cela|Sinon|Dans ce cas|Celui|Celle|Il s['’]agit|Si tratta|Es handelt sich|Questo|Questa|Questi|Queste|Ciò|Esso|Essa|In tal caso|Altrimenti|Tale|Tali)\s/u;
const excepts =
  /^(?:Ausgenommen|Ausnahmen?|Eine Ausnahme|Soweit jedoch|Davon ausgenommen|Vorbehalten|D(?:ies|as) gilt nicht|Abweichend|Exceptions?|Sont exceptée?s|Sont réservée?s|Le délai est cependant|Il en va autrement|Cela ne vaut pas|Eccezion[ei]|Sono (?:esclus|eccettuat|riservat)[ie]|Fanno eccezione|Il termine è tuttavia|Ciò non vale)/u;

/** Takes the sentence before along when this one points back to it, and the exception that follows. */
function widen({ hit, unit, at }: Candidate): { start: number; end: number } {
  const { text, language } = hit.passage;
  const units = splitUnits(text, language);
  const here = units.findIndex(({ start }) => start === unit.start);
  let { start, end } = unit;
  if (unit.kind === 'row') return widenToTable(text, units, here);
  const before = units[here - 1];
  if (before && pointsBack.test(text.slice(start, end)) && end - before.start <= longest / 2) start = before.start;
  const after = units[here + 1];
  const next = after ? text.slice(after.start, after.end) : '';
  if (after && after.end - start <= longest && (excepts.test(next) || explains(next, text.slice(start, end))))
    end = after.end;
  return at >= 0 && end - start > longest && unit.kind === 'list'
    ? { start, end: text.lastIndexOf('\n', start + longest) }
    : { start, end };
}

/** Figures say nothing without the head of their table, nor does the head alone: such a table is taken whole. */
function widenToTable(text: string, units: readonly Unit[], here: number): { start: number; end: number } {
  const isRow = (place: number) => units[place]?.kind === 'row';
  const isBare = (place: number) =>
    isRow(place) && !/\p{L}{3}/u.test(text.slice(units[place]!.start, units[place]!.end));
  let [first, last] = [here, here];
  while (isRow(first - 1)) first -= 1;
  while (isRow(last + 1)) last += 1;
  const table = { start: units[first]!.start, end: units[last]!.end };
  const whole = (isBare(here) || isBare(here + 1)) && table.end - table.start <= longest / 2;
  return whole ? table : { start: units[here]!.start, end: units[here]!.end };
}

/** Whether a sentence says what a word of the one before means: '«Sofort» heisst …'. */
function explains(next: string, before: string): boolean {
  const word = /^[«„“"]([^»“”"]{3,30})[»“”"]/u.exec(next)?.[1];
  return word !== undefined && before.toLowerCase().includes(word.toLowerCase());
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
