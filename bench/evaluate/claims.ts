import { readFileSync } from 'node:fs';
import { languages } from '@polier/contract/languages';
import { checkClaim, isDoubtful } from '@polier/server/src/answering/verify/check-claim.ts';
import { findSource } from '@polier/server/src/answering/verify/find-source.ts';
import type { Passage } from '@polier/server/src/knowledge/port.ts';
import { findVerbatim, foldVerbatim } from '@polier/server/src/text/find-verbatim.ts';
import { z } from 'zod';

/**
 * A sentence a model might write, one JSON object a line. `true`: whether the source says it; `kind`: `faithful`, or in
 * what it is false; `sheet`: the sheet it was written for; `source`: words of the passage it is cited to, null when it
 * is cited to none.
 */
const claim = z.object({
  sheet: z.string().optional(),
  id: z.string(),
  lang: z.enum(languages),
  question: z.string(),
  true: z.boolean(),
  kind: z.string(),
  text: z.string(),
  source: z.string().nullable(),
});
export type EvaluatedClaim = z.output<typeof claim>;

/** `fault`: why it is not shown; null when it is. `open`: whether a second opinion may confirm it. */
export type ClaimRow = Pick<EvaluatedClaim, 'id' | 'lang' | 'true' | 'kind' | 'text'> & {
  shown: boolean;
  open: boolean;
  fault: string | null;
  detail: string;
};

/** Kinds of which none may be shown. */
const neverShown = new Set(['neg', 'num', 'unit', 'period', 'party', 'art', 'law', 'date']);
const leastFaithful = 85;
const mostFalse = 8;
/** Passages with the words of `source` that are tried: some stand in more than one sheet. */
const mostNamed = 4;

/** Whether a file holds claims; questions have no `true`. */
export function holdsClaims(file: string): boolean {
  const [first = ''] = readFileSync(file, 'utf8').split('\n');
  return first.trim() !== '' && 'true' in (JSON.parse(first) as object);
}

/** Reads the claims of some files. Throws, naming file and line, for a line that is not one. */
export function readClaimFiles(files: readonly string[]): EvaluatedClaim[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        if (line.trim() === '') return [];
        const parsed = claim.safeParse(JSON.parse(line));
        if (!parsed.success) throw new Error(`${file}:${at + 1}: ${z.prettifyError(parsed.error)}`);
        return [parsed.data];
      }),
  );
}

/** Checks claims as the product does. One whose passage is no longer there is checked as one that names none. */
export function checkClaims(claims: readonly EvaluatedClaim[], passages: readonly Passage[]): ClaimRow[] {
  const folded = passages.map((passage) => ({ passage, text: foldVerbatim(passage.text) }));
  const sources = claims.map(({ source, lang }) => {
    if (source === null) return [];
    const bare = source.trim().replace(/[.,;:…]+$/u, '');
    return folded
      .filter(({ passage, text }) => passage.language === lang && findVerbatim(text, bare) !== null)
      .map(({ passage }) => passage)
      .slice(0, mostNamed);
  });
  return claims.map(({ id, lang, true: isTrue, kind, text, question, source }, at) => {
    const given = claims.flatMap((other, place) => (other.question === question ? sources[place]! : []));
    const tried = findSource({ text, quotation: source }, sources[at]!, [...new Set(given)]);
    let failed = { open: false, fault: 'no-source', detail: '' };
    for (const passage of tried) {
      const checked = checkClaim({ text, passage, quotation: source }, { language: lang, question });
      if (checked.holds)
        return { id, lang, true: isTrue, kind, text, shown: true, open: false, fault: null, detail: '' };
      const open = failed.open || isDoubtful(checked);
      failed =
        failed.fault === 'no-source'
          ? { open, fault: checked.fault ?? '', detail: checked.detail }
          : { ...failed, open };
    }
    return { id, lang, true: isTrue, kind, text, shown: false, ...failed };
  });
}

/** The lines to print, and the bars that are not held. */
export function reportClaims(rows: readonly ClaimRow[]): { lines: string[]; notHeld: string[] } {
  const lines: string[] = [];
  const notHeld: string[] = [];
  const isShown = ({ shown }: ClaimRow) => shown;
  const percentOf = (some: readonly ClaimRow[], counts = isShown) =>
    (100 * some.filter(counts).length) / Math.max(1, some.length);
  const add = (title: string, some: readonly ClaimRow[], counts = isShown) => {
    if (some.length === 0) return;
    const count = `${some.filter(counts).length} of ${some.length}`;
    lines.push(`  ${title.padEnd(40)} ${count.padStart(12)}  ${percentOf(some, counts).toFixed(1).padStart(5)} %`);
  };
  const [faithful, untrue] = [rows.filter((row) => row.true), rows.filter((row) => !row.true)];
  lines.push(`sentences of a model (${rows.length})`);
  add('faithful, shown', faithful);
  for (const [lang, some] of Map.groupBy(faithful, (row) => row.lang)) {
    add(`  ${lang}`, some);
    if (percentOf(some) < leastFaithful)
      notHeld.push(`${lang}: faithful sentences shown ${percentOf(some).toFixed(1)} %`);
  }
  add('faithful, a second opinion may confirm', faithful, ({ shown, open }) => shown || open);
  add('false, shown as a summary', untrue);
  for (const [lang, some] of Map.groupBy(untrue, (row) => row.lang)) {
    add(`  ${lang}`, some);
    if (percentOf(some) > mostFalse) notHeld.push(`${lang}: falsehoods shown ${percentOf(some).toFixed(1)} %`);
  }
  add('false, a second opinion may confirm', untrue, ({ shown, open }) => shown || open);
  for (const [kind, some] of Map.groupBy(untrue, (row) => row.kind)) {
    add(`  kind ${kind}`, some);
    if (neverShown.has(kind) && percentOf(some) > 0) notHeld.push(`falsehoods of the kind ${kind} shown`);
  }
  return { lines, notHeld };
}

/** Every sentence and why it is hidden, those that are judged wrongly first. */
export function claimsToMarkdown(rows: readonly ClaimRow[]): string {
  const line = ({ id, kind, text, fault, detail }: ClaimRow) =>
    `* ${id} · ${kind}${fault ? ` · ${fault} ${detail}` : ''}\n  ${text}`;
  const part = (title: string, some: readonly ClaimRow[]) => [`## ${title}`, ...some.map(line), ''].join('\n');
  return [
    part(
      'False and shown',
      rows.filter((row) => !row.true && row.shown),
    ),
    part(
      'Faithful and hidden',
      rows.filter((row) => row.true && !row.shown),
    ),
    part(
      'Faithful and shown',
      rows.filter((row) => row.true && row.shown),
    ),
    part(
      'False and hidden',
      rows.filter((row) => !row.true && !row.shown),
    ),
  ].join('\n');
}
