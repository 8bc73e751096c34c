import type { Found } from '@polier/contract/chat';
import { placeOf } from './fold-text.ts';

/** How many characters of a long sentence are shown on either side of the words. */
const contextLength = 90;

/** Finds the sentence of a message that contains the words, and where; null when none does. */
export function findSentence(step: { id: string; output: string }, words: string): Found | null {
  const text = step.output.replace(/\s/g, ' ');
  const at = placeOf(words, text);
  if (at < 0) return null;
  const end = at + words.length;
  const before = text.slice(0, at);
  const from = Math.max(before.search(/[^.!?:]*$/), cutAt(text, at - contextLength, ' '));
  const rest = text.slice(end).search(/[.!?](\s|$)/);
  const to = Math.min(rest < 0 ? text.length : end + rest + 1, cutAt(text, end + contextLength, ' '));
  const start = from + /^[\s>#*-]*/.exec(text.slice(from, at))![0].length;
  return { stepId: step.id, sentence: text.slice(start, to).trimEnd(), start: at - start, end: end - start };
}

/** Returns the next word boundary from a place on; the ends of the text are boundaries. */
function cutAt(text: string, place: number, boundary: string): number {
  if (place <= 0) return 0;
  const next = text.indexOf(boundary, place);
  return next < 0 ? text.length : next;
}
