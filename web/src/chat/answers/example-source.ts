import type { Element, SourceProps } from '@polier/contract/chat';
import type { Source } from '../conversation/turns.ts';

/** A cited source for tests. */
export function exampleSource(given: Partial<SourceProps>): Source {
  const source: SourceProps = {
    number: 1,
    documentId: 'd',
    title: 'Merkblatt',
    publisher: 'Verband',
    kind: 'law',
    edition: 'Ausgabe 2026',
    canton: null,
    language: 'de',
    page: 3,
    pageLabel: '3',
    pages: 4,
    article: null,
    heading: '',
    inForceFrom: '2026-01-01',
    inForceTo: null,
    verifiedBy: 'Redaktion',
    verifiedOn: '2026-10-01',
    passage: 'Wer den Mangel bemerkt, rügt innert 60 Tagen.',
    quote: 'rügt innert 60 Tagen',
    rects: [],
    ...given,
  };
  return { element: { id: `e${source.number}`, chainlitKey: `k${source.number}` } as Element, source };
}
