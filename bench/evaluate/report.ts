import type { Grade } from './grade.ts';
import type { EvaluatedQuestion } from './question-files.ts';

/** A question, its answer and its grade, as they are kept in the file of a run. */
export type EvaluatedRow = Pick<EvaluatedQuestion, 'id' | 'lang' | 'kind' | 'text' | 'must_refuse' | 'expect'> &
  Grade & { outcome: string; answer: string; quotes: string[]; ms: number };

type Share = { what: string; of: number; count: number };

const share = (rows: readonly EvaluatedRow[], fits: (row: EvaluatedRow) => boolean) => ({
  of: rows.length,
  count: rows.filter(fits).length,
});

/** The figures of some rows. */
export function summarize(rows: readonly EvaluatedRow[]): Share[] {
  const answerable = rows.filter((row) => !row.must_refuse);
  const refusable = rows.filter((row) => row.must_refuse);
  return [
    { what: 'deciding fact quoted', ...share(answerable, ({ result }) => result === 'decided') },
    { what: 'answerable refused', ...share(answerable, ({ result }) => result === 'refused') },
    { what: 'answered without the deciding fact', ...share(answerable, ({ result }) => result === 'incomplete') },
    { what: 'the same, not said to be only the nearest', ...share(answerable, isWronglySure) },
    { what: 'must be refused, refused', ...share(refusable, ({ result }) => result === 'refused') },
    { what: 'must be refused, shown as nearest', ...share(refusable, ({ outcome }) => outcome === 'nearest') },
  ].filter(({ of }) => of > 0);
}

function isWronglySure({ result, outcome }: EvaluatedRow): boolean {
  return result === 'incomplete' && outcome !== 'nearest';
}

/** The bars of answering without a model: the least or the most share, in percent, in each language. */
const bars: Record<string, { least?: number; most?: number }> = {
  'deciding fact quoted': { least: 75 },
  'answerable refused': { most: 10 },
  'the same, not said to be only the nearest': { most: 5 },
  'must be refused, refused': { least: 95 },
};

/** The lines to print, and the bars that are not held. */
export function report(rows: readonly EvaluatedRow[]): { lines: string[]; notHeld: string[] } {
  const lines: string[] = [];
  const notHeld: string[] = [];
  const add = (title: string, some: readonly EvaluatedRow[], judged: boolean) => {
    lines.push(`${title} (${some.length})`);
    for (const { what, of, count } of summarize(some)) {
      const percent = (100 * count) / of;
      const { least = 0, most = 100 } = bars[what] ?? {};
      const held = percent >= least && percent <= most;
      if (judged && !held) notHeld.push(`${title}: ${what} ${percent.toFixed(1)} %`);
      lines.push(`  ${what.padEnd(40)} ${`${count} of ${of}`.padStart(12)}  ${percent.toFixed(1).padStart(5)} %`);
    }
  };
  add('all', rows, false);
  for (const [lang, some] of groups(rows, ({ lang }) => lang)) add(lang, some, true);
  for (const [kind, some] of groups(rows, ({ kind }) => kind)) add(`kind ${kind}`, some, false);
  const quotations = rows.reduce((sum, row) => sum + row.quotations, 0);
  const invalid = rows.flatMap((row) => row.invalid);
  lines.push(`quotations verbatim, on their page and whole: ${quotations - invalid.length} of ${quotations}`);
  if (invalid.length > 0) notHeld.push(`${invalid.length} quotations are not verbatim, on their page and whole`);
  const times = rows.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
  lines.push(`time to the end of an answer: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms`);
  const estimated = rows.filter((row) => row.estimated).length;
  if (estimated > 0) lines.push(`estimated from figures and articles, to be read: ${estimated}`);
  return { lines, notHeld };
}

/** What got worse and what got better since an earlier run, by id. */
export function compare(rows: readonly EvaluatedRow[], earlier: readonly EvaluatedRow[]): string[] {
  const before = new Map(earlier.map((row) => [row.id, row]));
  const good = (row: EvaluatedRow) => row.result === (row.must_refuse ? 'refused' : 'decided');
  const both = rows.flatMap((now) => {
    const was = before.get(now.id);
    return was ? [{ now, was }] : [];
  });
  const line = ({ now, was }: (typeof both)[number]) =>
    `  ${now.id}: ${was.result} → ${now.result}  ${now.text.slice(0, 90)}`;
  const worse = both.filter(({ now, was }) => good(was) && !good(now));
  const better = both.filter(({ now, was }) => !good(was) && good(now));
  return [`worse (${worse.length})`, ...worse.map(line), `better (${better.length})`, ...better.map(line)];
}

/** Every answer, to be read. */
export function toMarkdown(rows: readonly EvaluatedRow[]): string {
  return rows
    .map(({ id, kind, result, text, expect, must_refuse, answer }) =>
      [
        `## ${id} · ${kind} · ${result}`,
        text,
        must_refuse ? 'Must be refused.' : `Expected: ${expect.join(' / ')}`,
        answer,
      ]
        .join('\n\n')
        .concat('\n'),
    )
    .join('\n');
}

function groups<K>(rows: readonly EvaluatedRow[], by: (row: EvaluatedRow) => K): [K, EvaluatedRow[]][] {
  return [...Map.groupBy(rows, by)];
}
