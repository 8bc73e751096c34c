import type { Rect, SourceProps } from '@polier/contract/chat';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';
import type { AnswerEvent } from '../answer.ts';

/** `passage`: where it stands, when that is not the passage cited: several passages of one page share its number. */
export type Stretch = { start: number; end: number; passage?: Passage };
export type Numbering = {
  /** The number of a passage, and the event that shows it when it is cited for the first time. */
  cite(passage: Passage, restsOn: Stretch[]): Promise<{ number: number; event: AnswerEvent | null }>;
  count(): number;
  /** The passages cited so far, in order. */
  cited(): Passage[];
};

/** Gives citation numbers in order of first appearance, one for each passage. */
export function numberSources(parts: {
  document(id: string): SourceDocument | Promise<SourceDocument>;
  locate(passage: Passage, from: number, to: number): Rect[] | Promise<Rect[]>;
}): Numbering {
  const numbers = new Map<string, number>();
  const cited: Passage[] = [];
  return {
    cited: () => [...cited],
    count: () => numbers.size,
    async cite(passage, restsOn) {
      const known = numbers.get(passage.id);
      if (known !== undefined) return { number: known, event: null };
      const number = numbers.size + 1;
      numbers.set(passage.id, number);
      cited.push(passage);
      const source = await describeSource(parts, passage, restsOn, number);
      return { number, event: { kind: 'source', passageId: passage.id, source } };
    },
  };
}

/** Everything a reader needs of a source. `restsOn`: stretches of the passage's text; none means the whole passage. */
export async function describeSource(
  parts: Parameters<typeof numberSources>[0],
  passage: Passage,
  restsOn: Stretch[],
  number: number,
): Promise<SourceProps> {
  const document = await parts.document(passage.document);
  const stretches = restsOn.length ? restsOn : [{ start: 0, end: passage.text.length }];
  const rects: Rect[] = [];
  for (const { start, end, passage: of = passage } of stretches) rects.push(...(await parts.locate(of, start, end)));
  const read = [...new Set([passage, ...stretches.map(({ passage: of = passage }) => of)])];
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
    passage: read.map(({ text }) => text).join('\n'),
    quote: restsOn.length
      ? restsOn.map(({ start, end, passage: of = passage }) => of.text.slice(start, end)).join(' … ')
      : null,
    rects,
  };
}
