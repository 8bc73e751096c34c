import type { Database } from '../../database/connection.ts';
import { foldVerbatim } from '../../text/find-verbatim.ts';
import { documentById, type PassageRow, passagesOf } from '../store.ts';
import { stateOf } from './source-life.ts';
import { livesOf } from './store.ts';

/** A citation of an answer: the edition, the position in it, and the cited texts. */
export type Cited = { documentId: string; article: string | null; heading: string; texts: readonly string[] };
/** How a citation has changed; `after` null: the new edition has nothing at that position, or there is none. */
export type ChangedCitation = {
  state: 'replaced' | 'retired';
  now: { title: string; edition: string | null } | null;
  after: string | null;
};

/**
 * Compares citations of answers with the editions that answer now; null where the edition still answers, or the new one
 * has the same words. In the given order.
 */
export async function compareCitations(
  { db }: { db: Database },
  cited: readonly Cited[],
): Promise<(ChangedCitation | null)[]> {
  const readNow = remember((id) => editionNow(db, id));
  const readPassages = remember(async (id) =>
    (await passagesOf(db, id)).map((row) => ({ row, words: fold(row.text) })),
  );
  const changes: (ChangedCitation | null)[] = [];
  for (const one of cited) {
    const now = await readNow(one.documentId);
    if (now === null || now === one.documentId) changes.push(null);
    else if (now === 'none') changes.push({ state: 'retired', now: null, after: null });
    else changes.push(compare(one, (await documentById(db, now))!, await readPassages(now)));
  }
  return changes;
}

/**
 * The edition that answers in place of another one; 'none' where none does, null for one that is gone or not published.
 */
async function editionNow(db: Database, id: string): Promise<string | 'none' | null> {
  const seen = new Set<string>();
  for (let at = id; !seen.has(at); ) {
    seen.add(at);
    const [life] = await livesOf(db, [at]);
    if (!life) return at === id ? null : 'none';
    const state = stateOf(life);
    if (state === 'published') return at;
    if (state !== 'replaced' || life.replacedBy === null)
      return state === 'draft' || state === 'reviewed' ? null : 'none';
    at = life.replacedBy;
  }
  return 'none';
}

function compare(
  { article, heading, texts }: Cited,
  { title, edition }: { title: string; edition: string | null },
  passages: readonly { row: PassageRow; words: string }[],
): ChangedCitation | null {
  const isThere = (text: string) => passages.some(({ words }) => words.includes(fold(text)));
  if (texts.every(isThere)) return null;
  const after = passages.find(({ row }) => (article === null ? row.heading === heading : row.article === article));
  return { state: 'replaced', now: { title, edition }, after: after?.row.text ?? null };
}

const fold = (text: string): string => foldVerbatim(text).text;

/** Caches the result for each id. */
function remember<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}
