import type { Found } from '@polier/contract/chat';

/** How much stands before what was found, and in all; characters. */
const lead = 36;
const length = 150;

/** The sentence a search found, cut so that what was looked for is in it: before it, it, and after it. */
export function excerptOf({ sentence, start, end }: Pick<Found, 'sentence' | 'start' | 'end'>) {
  const from = start <= lead ? 0 : sentence.indexOf(' ', start - lead) + 1;
  const cut = from > start ? start : from;
  const rest = sentence.slice(end, Math.max(end, cut + length));
  const isCut = end + rest.length < sentence.length;
  return {
    before: `${cut > 0 ? '… ' : ''}${unmarked(sentence.slice(cut, start))}`,
    words: sentence.slice(start, end),
    after: unmarked(isCut ? `${rest.replace(/\s+\S*$/, '')} …` : rest),
  };
}

/** Without the marks of the notation an answer is written in (contract/answer-text.ts). */
function unmarked(text: string): string {
  return text.replace(/\[\d{1,3}\]|[*`]|(^|\n|\s)(>|#{1,3}|-)(?= )/g, '$1').replace(/\s{2,}/g, ' ');
}
