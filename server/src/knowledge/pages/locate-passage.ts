import type { Rect } from '@polier/contract/chat';
import { isDatabaseAway, patienceMs, retryWhileAway } from '../../database/database-away.ts';
import type { KnowledgeContext } from '../context.ts';
import type { Passage } from '../passage.ts';
import { asFractions } from '../reading/page.ts';
import { quoteRects } from '../reading/quote-rects.ts';
import { type PageRow, type PassageRow, pageOf, passageById } from '../store.ts';
import { layOutPassage, widthOf } from './lay-out-passage.ts';

type Place = { page: PageRow; passage: PassageRow };

/** The size of the page cache: many questions lead to the same pages, and reading one with its boxes takes time. */
const pagesAtHand = 200;

/**
 * Returns a function that locates the characters `from` to `to` of a passage's text on its page, as fractions of the
 * page. A page imported from a PDF never changes.
 */
export function createLocator(context: Pick<KnowledgeContext, 'db' | 'sources'>) {
  const places = new Map<string, Promise<Place | null>>();

  function placeOf(passage: Passage): Promise<Place | null> {
    const known = places.get(passage.id);
    if (known) return known;
    const place = readPlaceWhenThere(context.db, passage);
    places.set(passage.id, place);
    place.then((found) => found ?? places.delete(passage.id)).catch(() => places.delete(passage.id));
    if (places.size > pagesAtHand) places.delete(places.keys().next().value!);
    return place;
  }

  return async (passage: Passage, from: number, to: number): Promise<Rect[]> => {
    if (context.sources.document(passage.document)?.form === 'text') return locatePrinted(passage, from, to);
    const place = await placeOf(passage);
    return place ? asFractions(place.page, quoteRects(place.page, place.passage, from, to)) : [];
  };
}

/** Waits a while when the database is unavailable; without it, the page is shown without a position. */
function readPlaceWhenThere(db: KnowledgeContext['db'], passage: Passage): Promise<Place | null> {
  return retryWhileAway(() => readPlace(db, passage), { atMostMs: patienceMs }).catch((error) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
}

async function readPlace(db: KnowledgeContext['db'], { id, document, page: number }: Passage): Promise<Place | null> {
  const [page, passage] = await Promise.all([pageOf(db, document, number), passageById(db, id)]);
  return page && passage ? { page, passage } : null;
}

/** The same for a source imported as lines, on the page that `printPassage` creates: one rectangle for each line. */
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
