import type { SourceProps } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { TFunction } from 'i18next';
import { editionText } from '../../language/edition-text.ts';

type Texts = TFunction<'chat'>;

/** Formats a day as people write it: 1. Dezember 2026, 1er décembre 2026, 1° dicembre 2026. */
export function dayText(isoDay: string, language: Language): string {
  const day = new Date(`${isoDay.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return isoDay;
  const text = new Intl.DateTimeFormat(`${language}-CH`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
  if (language === 'fr') return text.replace(/^1 /, '1er ');
  return language === 'it' ? text.replace(/^1 /, '1° ') : text;
}

/** Title and edition of a source. */
export function titleText({ title, edition }: Pick<SourceProps, 'title' | 'edition'>, language: Language): string {
  return edition && !title.includes(edition) ? `${title}, ${editionText(edition, language)}` : title;
}

/** The period in which a source is in force. */
export function forceText(
  source: Pick<SourceProps, 'inForceFrom' | 'inForceTo'>,
  t: Texts,
  language: Language,
): string {
  const from = source.inForceFrom && dayText(source.inForceFrom, language);
  const to = source.inForceTo && dayText(source.inForceTo, language);
  if (from && to) return t('inForceBetween', { from, to });
  if (from) return t('inForceSince', { from });
  return to ? t('inForceUntil', { to }) : t('inForce');
}

/** The server joins the quoted parts of one passage with this. */
const ellipsis = ' … ';

/**
 * Splits a passage into its quoted parts and the text around them; one part when the quotation is not found in it.
 * `wanted`: some of its quotations, null: all.
 */
export function passageParts(
  { passage, quote, quotations }: Pick<SourceProps, 'passage' | 'quote' | 'quotations'>,
  wanted: number[] | null,
): { text: string; quoted: boolean }[] {
  const whole = quote && passage.includes(quote) ? [quote] : (quote?.split(ellipsis) ?? []);
  const all = quotations?.map(({ text }) => text) ?? whole;
  const found = (wanted && quotations ? wanted.flatMap((at) => all[at] ?? []) : all)
    .map((part) => [passage.indexOf(part), part.length] as const)
    .filter(([at, length]) => at >= 0 && length > 0);
  const parts: { text: string; quoted: boolean }[] = [];
  let done = 0;
  for (const [at, length] of found.sort(([a], [b]) => a - b)) {
    if (at + length <= done) continue;
    if (at > done) parts.push({ text: passage.slice(done, at), quoted: false });
    parts.push({ text: passage.slice(Math.max(at, done), at + length), quoted: true });
    done = at + length;
  }
  if (done < passage.length) parts.push({ text: passage.slice(done), quoted: false });
  return parts;
}

type Parts = ReturnType<typeof passageParts>;

/** Begins an item of a list: a dash, a dot, "1." or "a)". */
const itemMark = /^\s*(?:[–—•·▪◦-]|\d{1,2}[.)]|[a-z]\))\s/;

/** The lines of a passage: its paragraphs, and the entries of its lists and tables. Empty ones are left out. */
export function linesOf(parts: Parts): { isEntry: boolean; parts: Parts }[] {
  const lines: Parts[] = [[]];
  for (const { text, quoted } of parts)
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (piece) lines.at(-1)!.push({ text: piece, quoted });
    }
  return lines.flatMap((line) => {
    const text = line.map((part) => part.text).join('');
    return text.trim() ? [{ isEntry: itemMark.test(text) || text.includes('\t'), parts: line }] : [];
  });
}

/** How many characters on each side of a quotation a preview shows. */
const contextLength = 120;

/** Leaves out the line that was begun, such as the mark of a next list item, if enough is left without it. */
function endAtLine(text: string): string {
  const end = text.lastIndexOf('\n');
  return end > contextLength / 3 ? text.slice(0, end) : text;
}

/** Leaves out the end of a line before, such as the last words of another row of a table, if enough is left. */
function beginAtLine(text: string): string {
  const begin = text.indexOf('\n') + 1;
  return text.length - begin > contextLength / 3 ? text.slice(begin) : text;
}

/** Shortens the text around the quotations for a preview; a click opens the page itself. */
export function shortenParts(parts: Parts): Parts {
  const unquoted = !parts.some(({ quoted }) => quoted);
  return parts.map(({ text, quoted }, at) => {
    const head = unquoted ? 3 * contextLength : at > 0 ? contextLength : 0;
    const tail = at < parts.length - 1 ? contextLength : 0;
    if (quoted || text.length <= head + tail + 20) return { text, quoted };
    const first = endAtLine(text.slice(0, head).replace(/\s+\S*$/, ''));
    const last = tail ? beginAtLine(text.slice(-tail).replace(/^\S*\s+/, '')) : '';
    // What is left out between two lines stands on a line of its own.
    const between = first && last && text.slice(first.length, -last.length).includes('\n');
    return { text: [first, last].join(between ? '\n…\n' : ellipsis), quoted };
  });
}
