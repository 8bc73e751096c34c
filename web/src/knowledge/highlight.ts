import type { Rect, SourceProps } from '@polier/contract/chat';

/** A highlighted rectangle of a page; the active ones are what was asked for. */
export type Highlight = Rect & { active: boolean };

/**
 * The highlights of a source, with some of its quotations active (null: all); what stands under two is highlighted
 * once.
 */
export function highlightsOf(
  { rects, quotations }: Pick<SourceProps, 'rects' | 'quotations'>,
  wanted: number[] | null,
): Highlight[] {
  if (!quotations) return rects.map((rect) => ({ ...rect, active: true }));
  const all = quotations.flatMap((one, at) =>
    one.rects.map((rect) => ({ ...rect, active: wanted === null || wanted.includes(at) })),
  );
  const placed = new Map<string, Highlight>();
  for (const one of all) {
    const key = [one.x, one.y, one.width, one.height].join(' ');
    if (one.active || !placed.has(key)) placed.set(key, one);
  }
  return [...placed.values()];
}
