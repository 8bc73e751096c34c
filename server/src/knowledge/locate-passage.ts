import type { Rect } from '@polier/contract/chat';
import type { Context } from '../context.ts';
import { layOutPassage, widthOf } from './lay-out-passage.ts';
import type { Passage } from './passage.ts';
import { asFractions } from './reading/page.ts';
import { quoteRects } from './reading/passages.ts';
import { pageOf, passageById } from './store.ts';

/** Where the characters `from` to `to` of a passage's text stand on its page, as fractions of the page. */
export async function locatePassage(
  context: Pick<Context, 'db' | 'sources'>,
  passage: Passage,
  from: number,
  to: number,
): Promise<Rect[]> {
  if (context.sources.document(passage.document)?.form === 'text') return locatePrinted(passage, from, to);
  const page = await pageOf(context.db, passage.document, passage.page);
  const row = page ? await passageById(context.db, passage.id) : null;
  if (!page || !row) return [];
  return asFractions(page, quoteRects(page, row, from, to));
}

/** The same for a source of lines, on the page that `printPassage` makes of it: one rectangle per line. */
export function locatePrinted(passage: Passage, from: number, to: number): Rect[] {
  const page = layOutPassage(passage);
  const rects = page.lines.flatMap(({ text, start, x, y, size, weight }) => {
    if (start === null) return [];
    const [first, last] = [Math.max(0, from - start), Math.min(text.length, to - start)];
    const marked = text.slice(first, Math.max(first, last));
    if (marked.trim() === '') return [];
    const before = widthOf(text.slice(0, first), size, weight);
    return [{ x: x + before, y, width: widthOf(marked, size, weight), height: size * 1.15 }];
  });
  return asFractions(page, rects);
}
