import type { Rect } from '@polier/contract/chat';
import type { Context } from '../context.ts';
import type { Passage } from './passage.ts';
import { asFractions } from './reading/page.ts';
import { quoteRects } from './reading/passages.ts';
import { pageOf, passageById } from './store.ts';

/**
 * Where the characters `from` to `to` of a passage's text stand on its page, as fractions of the page; nothing for a
 * source without pages of its own.
 */
export async function locatePassage(
  context: Pick<Context, 'db'>,
  passage: Passage,
  from: number,
  to: number,
): Promise<Rect[]> {
  const page = await pageOf(context.db, passage.document, passage.page);
  const row = page ? await passageById(context.db, passage.id) : null;
  if (!page || !row) return [];
  return asFractions(page, quoteRects(page, row, from, to));
}
