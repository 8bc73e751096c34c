import { findOutdated } from '../../knowledge/port.ts';
import type { ChatContext } from '../context.ts';
import type { ElementRow } from '../store.ts';

/** Marks the cited sources that were replaced or retired since; they go on showing the edition that was cited. */
export async function markOutdated(context: Pick<ChatContext, 'db'>, rows: ElementRow[]): Promise<ElementRow[]> {
  const outdated = await findOutdated(
    context,
    rows.flatMap(({ source }) => source?.documentId ?? []),
  );
  if (outdated.size === 0) return rows;
  return rows.map((row) => {
    const state = row.source && outdated.get(row.source.documentId);
    return row.source && state ? { ...row, source: { ...row.source, outdated: state } } : row;
  });
}
