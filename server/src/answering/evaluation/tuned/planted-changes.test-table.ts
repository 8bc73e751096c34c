import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../../knowledge/port.ts';
import { readFigures } from '../../../text/numbers/read-figures.ts';
import { splitUnits } from '../../../text/split-sentences.ts';

/** A sentence of a passage as it stands there, and the same with one thing made false. */
export type Planted = { kind: string; passage: Passage; text: string; changed: string };

const negations: Record<Language, string> = { de: 'nicht', fr: 'pas', it: 'non' };
const modal: Record<Language, [RegExp, string][]> = {
  de: [
    [/\bmuss\b/, 'kann'],
    [/\bmüssen\b/, 'dürfen'],
    [/\bdarf\b/, 'muss'],
    [/\bkann\b/, 'muss'],
    [/\bkönnen\b/, 'müssen'],
  ],
  fr: [
    [/\bdoit\b/, 'peut'],
    [/\bdoivent\b/, 'peuvent'],
    [/\bpeut\b/, 'doit'],
    [/\bpeuvent\b/, 'doivent'],
  ],
  it: [
    [/\bdeve\b/, 'può'],
    [/\bdevono\b/, 'possono'],
    [/\bpuò\b/, 'deve'],
    [/\bpossono\b/, 'devono'],
  ],
};
const bounds: Record<Language, [RegExp, string][]> = {
  de: [
    [/\bmindestens\b/, 'höchstens'],
    [/\bhöchstens\b/, 'mindestens'],
    [/\bvor dem\b/, 'nach dem'],
    [/\bspätestens\b/, 'frühestens'],
  ],
  fr: [
    [/\bau moins\b/, 'au plus'],
    [/\bau plus\b/, 'au moins'],
    [/\bavant\b/, 'après'],
    [/\bplus de\b/, 'moins de'],
  ],
  it: [
    [/\balmeno\b/, 'al massimo'],
    [/\bal massimo\b/, 'almeno'],
    [/\bprima\b/, 'dopo'],
    [/\boltre\b/, 'meno di'],
  ],
};
const units: Record<Language, [RegExp, string][]> = {
  de: [
    [/\bTage(n?)\b/, 'Monate$1'],
    [/\bJahre(n?)\b/, 'Monate$1'],
    [/\bMonate(n?)\b/, 'Wochen'],
    [/\bStunden\b/, 'Tage'],
    [/(?<=\d )cm\b/, 'mm'],
    [/(?<=\d )m\b/, 'cm'],
  ],
  fr: [
    [/\bjours\b/, 'mois'],
    [/(?<=\d )ans\b/, 'mois'],
    [/(?<=\d )mois\b/, 'semaines'],
    [/\bheures\b/, 'jours'],
    [/(?<=\d )cm\b/, 'mm'],
    [/(?<=\d )m\b/, 'cm'],
  ],
  it: [
    [/\bgiorni\b/, 'mesi'],
    [/\banni\b/, 'mesi'],
    [/(?<=\d )mesi\b/, 'settimane'],
    [/\bore\b/, 'giorni'],
    [/(?<=\d )cm\b/, 'mm'],
    [/(?<=\d )m\b/, 'cm'],
  ],
};

/** Whole sentences of the passages, long enough to say something. */
export function sentencesOf(passages: readonly Passage[]): { passage: Passage; text: string }[] {
  return passages.flatMap((passage) =>
    splitUnits(passage.text, passage.language)
      .filter(({ kind }) => kind === 'sentence')
      .map(({ start, end }) => ({ passage, text: passage.text.slice(start, end) }))
      .filter(({ text }) => text.split(/\s+/).length >= 7 && /[.!]$/.test(text) && !/[«"„“]/.test(text)),
  );
}

/** A sentence with two of the parties it names exchanged, every pair of them. */
export function swapParties(passage: Passage, text: string, partiesIn: (text: string) => Party[]): Planted[] {
  const parties = partiesIn(text);
  const isSame = (one: Party, other: Party) => [...one.actor].some((line) => other.actor.has(line));
  const betweenOf = (one: Party, other: Party) => text.slice(one.at + one.raw.length, other.at);
  // 'Gemeinde oder Kanton' says the same the other way round.
  const areListed = (one: Party, other: Party) => /^ (?:und|oder|et|ou|e|o) $/.test(betweenOf(one, other));
  return parties.flatMap((one, at) =>
    parties
      .slice(at + 1)
      .filter((other) => !isSame(one, other) && !areListed(one, other))
      .map((other) => {
        const between = betweenOf(one, other);
        const changed = text.slice(0, one.at) + other.raw + between + one.raw + text.slice(other.at + other.raw.length);
        return { kind: 'party', passage, text, changed };
      }),
  );
}
type Party = { raw: string; at: number; actor: ReadonlySet<number> };

/** Every change that can be planted in a sentence. `foreign` is a word the passage does not have. */
export function plantChanges(passage: Passage, text: string, foreign: string): Planted[] {
  const { language } = passage;
  const planted: Planted[] = [];
  const add = (kind: string, changed: string) => {
    if (changed !== text) planted.push({ kind, passage, text, changed });
  };
  for (const figure of readFigures(text, language)) {
    const there = text.slice(figure.start, figure.end);
    const digits = /\d+/.exec(there);
    if (!digits) continue;
    const at = figure.start + digits.index;
    const next = (value: string) => text.slice(0, at) + value + text.slice(at + digits[0].length);
    const number = Number(digits[0]);
    for (const [kind, value] of [
      ['one more', number + 1],
      ['ten times', number * 10],
    ] as const) {
      if (!passage.text.includes(String(value))) add(`${figure.kind}: ${kind}`, next(String(value)));
    }
  }
  for (const [kind, table] of [
    ['unit', units],
    ['modal verb', modal],
    ['limit', bounds],
  ] as const) {
    for (const [pattern, value] of table[language]) add(kind, text.replace(pattern, value));
  }
  const negation = new RegExp(`(?<= )${negations[language]} `);
  if (negation.test(text)) add('negation left out', text.replace(negation, ''));
  const words = text.split(' ');
  for (const at of [3, Math.floor(words.length / 2)]) {
    // Written twice, it denies no more than once.
    if (words.slice(at - 1, at + 1).includes(negations[language])) continue;
    add('negation put in', [...words.slice(0, at), negations[language], ...words.slice(at)].join(' '));
  }
  const long = text.match(/\p{L}{7,}/gu) ?? [];
  for (const word of [long[0], long[Math.floor(long.length / 2)], long.at(-1)]) {
    if (word) add('word', text.replace(word, foreign));
  }
  return planted;
}
