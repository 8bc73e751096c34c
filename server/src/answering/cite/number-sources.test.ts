import { describe, expect, it } from 'vitest';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';
import { numberSources } from './number-sources.ts';

const text = 'Ohne Abrede beträgt der Verzugszins 5 Prozent. Die Frist beträgt 30 Tage.';
const passage = { id: 'p', document: 'd', text, page: 2, heading: '', language: 'de' } as unknown as Passage;
const first = { start: 0, end: 46 };
const second = { start: 47, end: text.length };

function start() {
  return numberSources({
    document: () => ({ id: 'd', title: 'Zahlung' }) as unknown as SourceDocument,
    locate: (_, from) => [{ x: 0, y: from, width: 1, height: 1 }],
  });
}

describe('the sources of an answer', () => {
  it('keep their number and gain a quotation when they are cited for another sentence', async () => {
    const numbering = start();
    await numbering.cite(passage, [first]);
    const { number, event } = await numbering.cite(passage, [second]);
    expect(number).toBe(1);
    expect(event).toMatchObject({
      source: {
        number: 1,
        quotations: [
          { text: 'Ohne Abrede beträgt der Verzugszins 5 Prozent.', rects: [{ y: 0 }] },
          { text: 'Die Frist beträgt 30 Tage.', rects: [{ y: 47 }] },
        ],
      },
    });
    expect(numbering.cited()).toEqual([passage]);
  });

  it('show the passages of a page in the order of the page', async () => {
    const below = { ...passage, id: 'below', text: 'Die Tabelle nennt 60 Tage.' };
    const numbering = numberSources({
      document: () => ({ id: 'd', title: 'Zahlung' }) as unknown as SourceDocument,
      locate: (of) => [{ x: 0, y: of.id === 'below' ? 0.6 : 0.2, width: 1, height: 0.1 }],
    });
    const { event } = await numbering.cite(below, [
      { start: 0, end: below.text.length },
      { ...first, passage },
    ]);
    expect(event).toMatchObject({ source: { passage: `${text}\n${below.text}` } });
  });

  it('are shown once when they are cited for the same sentence again', async () => {
    const numbering = start();
    await numbering.cite(passage, [first]);
    expect(await numbering.cite(passage, [first])).toEqual({ number: 1, event: null });
  });
});
