import type { Element } from '@polier/contract/chat';

/** A quotation of a source by its place in the list of the source; null: the source has one only. */
export type Citation = { source: Element; quotations: number[] | null };

/**
 * The quotations before and after the emphasised ones (null: all) of a source, among all of the same answer: one by
 * one, by the numbers of their sources.
 */
export function citationsBeside(
  { id, forId }: Pick<Element, 'id' | 'forId'>,
  quotations: number[] | null,
  elements: Element[],
): { previous: Citation | null; next: Citation | null } {
  const citations = elements
    .filter((one) => one.forId === forId && one.props.source)
    .sort((a, b) => a.props.source!.number - b.props.source!.number)
    .flatMap(citationsOf);
  const isShown = (one: Citation) =>
    one.source.id === id && (!quotations || !one.quotations || quotations.includes(one.quotations[0]!));
  const first = citations.findIndex(isShown);
  const last = citations.findLastIndex(isShown);
  return { previous: citations[first - 1] ?? null, next: (last < 0 ? null : citations[last + 1]) ?? null };
}

function citationsOf(source: Element): Citation[] {
  const { length } = source.props.source?.quotations ?? [];
  return length > 1
    ? Array.from({ length }, (_, at) => ({ source, quotations: [at] }))
    : [{ source, quotations: null }];
}
