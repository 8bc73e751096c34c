import type { Rect, SourceProps } from '@polier/contract/chat';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';
import type { AnswerEvent } from '../answer.ts';

/** `passage`: the passage that holds the stretch, when it is not the cited one: passages of one page share a number. */
export type Stretch = { start: number; end: number; passage?: Passage };
export type Numbering = {
  /**
   * Returns the number of a passage, and the event that shows it: when it is cited for the first time, and again, with
   * all its stretches, when another stretch of it is cited.
   */
  cite(passage: Passage, restsOn: Stretch[]): Promise<{ number: number; event: AnswerEvent | null }>;
  count(): number;
  /** The passages cited so far, in order. */
  cited(): Passage[];
};

/** Assigns citation numbers in order of first appearance, one to each passage. */
export function numberSources(parts: {
  document(id: string): SourceDocument | Promise<SourceDocument>;
  locate(passage: Passage, from: number, to: number): Rect[] | Promise<Rect[]>;
}): Numbering {
  const numbers = new Map<string, { number: number; stretches: Stretch[] }>();
  const cited: Passage[] = [];
  return {
    cited: () => [...cited],
    count: () => numbers.size,
    async cite(passage, restsOn) {
      const known = numbers.get(passage.id) ?? { number: numbers.size + 1, stretches: [] };
      const { number, stretches } = known;
      const added = restsOn.filter((one) => !stretches.some((other) => isSame(one, other, passage)));
      if (numbers.has(passage.id) && added.length === 0) return { number, event: null };
      stretches.push(...added);
      if (!numbers.has(passage.id)) cited.push(passage);
      numbers.set(passage.id, known);
      const source = await describeSource(parts, passage, stretches, number);
      return { number, event: { kind: 'source', passageId: passage.id, source } };
    },
  };
}

function isSame(one: Stretch, other: Stretch, cited: Passage): boolean {
  const { id } = one.passage ?? cited;
  return one.start === other.start && one.end === other.end && id === (other.passage ?? cited).id;
}

/**
 * Everything that the reader of an answer needs to know about a source. `restsOn`: stretches of the passage's text; an
 * empty list means the whole passage.
 */
export async function describeSource(
  parts: Parameters<typeof numberSources>[0],
  passage: Passage,
  restsOn: Stretch[],
  number: number,
): Promise<SourceProps> {
  const document = await parts.document(passage.document);
  const stretches = restsOn.length ? restsOn : [{ start: 0, end: passage.text.length }];
  const quotations: { text: string; rects: Rect[] }[] = [];
  const tops = new Map<Passage, number>();
  for (const { start, end, passage: of = passage } of stretches) {
    const rects = [...(await parts.locate(of, start, end))];
    quotations.push({ text: of.text.slice(start, end), rects });
    tops.set(of, Math.min(tops.get(of) ?? 1, ...rects.map(({ y }) => y)));
  }
  const top = (one: Passage) => tops.get(one) ?? 0;
  const read = [...new Set([passage, ...tops.keys()])].sort((one, other) => top(one) - top(other));
  return {
    number,
    documentId: document.id,
    title: document.title,
    publisher: document.publisher,
    kind: document.kind,
    edition: document.edition,
    canton: document.canton,
    language: passage.language,
    page: passage.page,
    pageLabel: String(passage.page),
    pages: document.pages,
    article: passage.article,
    heading: passage.heading,
    inForceFrom: document.inForceFrom,
    inForceTo: document.inForceTo,
    verifiedBy: document.verifiedBy,
    verifiedOn: document.verifiedOn,
    // In page order, since the passage is read as one text.
    passage: read.map(({ text }) => text).join('\n'),
    quote: restsOn.length ? quotations.map(({ text }) => text).join(' … ') : null,
    rects: quotations.flatMap(({ rects }) => rects),
    ...(restsOn.length > 0 && { quotations }),
  };
}
