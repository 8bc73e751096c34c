/** The kind of fact a placeholder asks for; numbers have a unit, days and years are whole. */
export type FactKind = 'date' | 'amount' | 'days' | 'years' | 'percent' | 'party' | 'text';

/** '[Rügefrist in Tagen; mindestens: 60; üblich: 60]' */
export type Placeholder = {
  /** As it occurs in the wording, brackets included. */
  raw: string;
  name: string;
  kind: FactKind;
  min: number | null;
  max: number | null;
  /** The usual value, as the template writes it. */
  usual: string | null;
};

/** The name of a placeholder as it is displayed, with a capital. */
export const shownName = ({ name }: Pick<Placeholder, 'name'>) => name.charAt(0).toUpperCase() + name.slice(1);

export const placeholderPattern = /\[[^[\]\n]+\]/g;

const kinds: [FactKind, RegExp][] = [
  ['amount', /\b(?:in|en) CHF$/u],
  ['days', /\b(?:in Tagen|en jours|in giorni)$/u],
  ['years', /\b(?:in Jahren|en années|in anni)$/u],
  ['percent', /\b(?:in Prozent|en pour cent|in per cento)$/u],
  ['date', /^(?:datum|date|data)(?!\p{L})/iu],
  ['party', /^(?:name|nom|nome)(?!\p{L})/iu],
];
const limits = {
  min: /^(?:mindestens|au moins|almeno)\s?:\s*(\d+)$/u,
  max: /^(?:höchstens|au plus|al massimo)\s?:\s*(\d+)$/u,
  usual: /^(?:üblich|usuel|usuale)\s?:\s*(.+)$/u,
};

/** The distinct placeholders of a wording, in order. */
export function readPlaceholders(text: string): Placeholder[] {
  return [...new Set(text.match(placeholderPattern))].map((raw) => {
    const [name = '', ...said] = raw
      .slice(1, -1)
      .split(';')
      .map((part) => part.replace(/\s+/gu, ' ').trim());
    const find = (pattern: RegExp) => said.map((part) => pattern.exec(part)?.[1]).find(Boolean) ?? null;
    const number = (pattern: RegExp) => (find(pattern) === null ? null : Number(find(pattern)));
    const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'text';
    return { raw, name, kind, min: number(limits.min), max: number(limits.max), usual: find(limits.usual) };
  });
}
