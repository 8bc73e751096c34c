import { describe, expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { texts } from '../texts/texts.ts';

const library = openSheets();

async function ask(language: 'de' | 'fr' | 'it', text: string) {
  const offered: string[][] = [];
  const askCanton = async (codes: string[]) => {
    offered.push(codes);
    return null;
  };
  const { said, cited } = await askFor(library, text, { language, askCanton });
  return { said, offered, cantons: [...new Set([...cited.values()].map(({ source }) => source.canton))].sort() };
}

/** The second message of a chat, after the first was answered. */
async function askAfter(language: 'de' | 'fr' | 'it', first: string, second: string) {
  const before = await askFor(library, first, { language });
  const conversation = [
    { role: 'person' as const, text: first },
    { role: 'assistant' as const, text: before.said },
  ];
  const { said, cited } = await askFor(library, second, { language, conversation });
  return { said, cantons: [...new Set([...cited.values()].map(({ source }) => source.canton))].sort() };
}

describe('several cantons asked about', () => {
  it.each([
    ['de', 'Wie lange ist die Einsprachefrist in Bern/Zürich?', ['BE', 'ZH']],
    ['de', 'wie lange ist die einsprachefrist in bern und zürich', ['BE', 'ZH']],
    ['fr', 'Délai d’opposition à Berne et Vaud ?', ['BE', 'VD']],
  ] as const)('are answered side by side, and nobody is asked which: %s: %s', async (language, text, expected) => {
    const { offered, cantons } = await ask(language, text);
    expect(offered).toEqual([]);
    expect(cantons).toEqual(expected);
  });

  it('are told of where a canton has no source', async () => {
    const { said, cantons } = await ask('de', 'Wie lange ist die Einsprachefrist in Bern, Zürich und Luzern?');
    expect(cantons).toEqual(['BE', 'ZH']);
    expect(said).toContain(texts.de.withoutRule('Luzern'));
  });

  it('are told that federal law holds in all', async () => {
    const { said } = await ask('de', 'Wie lange habe ich in Bern und Zürich Zeit für die Mängelrüge?');
    expect(said).toContain(texts.de.federalLawEverywhere);
  });
});

describe('the other cantons', () => {
  it.each([
    ['de', 'Wie lange habe ich Zeit, Mängel zu rügen?', 'Und in anderen Kantonen?'],
    ['it', 'Entro quando il committente deve notificare i difetti di un edificio?', 'E negli altri cantoni?'],
  ] as const)('have the federal law just quoted: %s', async (language, first, second) => {
    const { said, cantons } = await askAfter(language, first, second);
    expect(said).toContain(texts[language].federalLawEverywhere);
    expect(cantons).toEqual([null]);
  });

  it('are answered without the one just spoken of', async () => {
    const { said, cantons } = await askAfter(
      'de',
      'Wie lange ist die Einsprachefrist im Kanton Bern?',
      'Und in anderen Kantonen?',
    );
    expect(cantons).toContain('ZH');
    expect(cantons).not.toContain('BE');
    expect(said).toContain(texts.de.noOtherCanton);
  });
});
