import type { SourceProps } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import type { TFunction } from 'i18next';

type Texts = TFunction<'chat'>;

/** A day as people write it: 1. Dezember 2026, 1er décembre 2026, 1º dicembre 2026. */
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
  return language === 'it' ? text.replace(/^1 /, '1º ') : text;
}

/** Title and edition of a source. */
export function titleText({ title, edition }: Pick<SourceProps, 'title' | 'edition'>): string {
  return edition && !title.includes(edition) ? `${title}, ${edition}` : title;
}

/** From when to when a source is in force. */
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

/** Between parts of one passage that are quoted apart; written by the server. */
const between = ' … ';

/** The passage cut where the quoted parts of it begin and end. Whole when they do not stand in it. */
export function passageParts({
  passage,
  quote,
}: Pick<SourceProps, 'passage' | 'quote'>): { text: string; quoted: boolean }[] {
  const whole = quote && passage.includes(quote) ? [quote] : (quote?.split(between) ?? []);
  const found = whole
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

/** How much of what surrounds a quoted part a preview shows, in characters. */
const around = 120;

/** The parts as a preview shows them: what is quoted whole, what surrounds it shortened; the page itself is a click away. */
export function shortenParts(parts: ReturnType<typeof passageParts>): ReturnType<typeof passageParts> {
  const alone = !parts.some(({ quoted }) => quoted);
  return parts.map(({ text, quoted }, at) => {
    const head = alone ? 3 * around : at > 0 ? around : 0;
    const tail = at < parts.length - 1 ? around : 0;
    if (quoted || text.length <= head + tail + 20) return { text, quoted };
    const first = text.slice(0, head).replace(/\s+\S*$/, '');
    const last = tail ? text.slice(-tail).replace(/^\S*\s+/, '') : '';
    return { text: [first, last].join(between), quoted };
  });
}
