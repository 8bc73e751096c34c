import type { Element } from '@polier/contract/chat';
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

export type Outdated = Awaited<ReturnType<typeof findOutdated>>;

/** The sources shown in a running chat that were replaced or retired since they were cited. */
export function outdatedAmong(context: Pick<ChatContext, 'db'>, elements: Iterable<Element>): Promise<Outdated> {
  return findOutdated(
    context,
    [...elements].flatMap(({ props }) => props.source?.documentId ?? []),
  );
}

/** An element that a running chat shows, marked like those from the database. */
export function markElement(element: Element, outdated: Outdated): Element {
  const { source } = element.props;
  const state = source && outdated.get(source.documentId);
  return source && state
    ? { ...element, props: { ...element.props, source: { ...source, outdated: state } } }
    : element;
}
