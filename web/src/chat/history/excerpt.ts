import type { Found } from '@polier/contract/chat';

/** How many characters precede the match, and the length of the whole excerpt. */
const lead = 36;
const length = 150;

/** Cuts the sentence a search found around its match: the text before it, the match, the text after it. */
export function excerptOf({ sentence, start, end }: Pick<Found, 'sentence' | 'start' | 'end'>) {
  const from = start <= lead ? 0 : sentence.indexOf(' ', start - lead) + 1;
  const cut = from > start ? start : from;
  const rest = sentence.slice(end, Math.max(end, cut + length));
  const isCut = end + rest.length < sentence.length;
  return {
    before: `${cut > 0 ? '… ' : ''}${withoutMarks(sentence.slice(cut, start))}`,
    words: sentence.slice(start, end),
    after: withoutMarks(isCut ? `${rest.replace(/\s+\S*$/, '')} …` : rest),
  };
}

/** Removes the marks of the notation of answers (contract/src/answer-text.ts). */
function withoutMarks(text: string): string {
  return text.replace(/\[≈?\d{1,3}\]|[*`]|(^|\n|\s)(>|#{1,3}|-)(?= )/g, '$1').replace(/\s{2,}/g, ' ');
}
