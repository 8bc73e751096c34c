import type { Language } from '@polier/contract/languages';
import { describe, expect, test } from 'vitest';
import type { ReadPage } from './page.ts';
import { settleHyphens } from './settle-hyphens.ts';

/** The text after its lines were joined at the hyphens. */
function settle(text: string, language: Language): string {
  const lines = text.split('\n').map(() => ({ repeated: false }));
  const page = { text, lines } as unknown as ReadPage;
  settleHyphens([page], language);
  expect(page.text.length, 'what is cited is found by offsets').toBe(text.length);
  return page.text.replaceAll('\u00ad\n', '').replaceAll('-\n', '-').replaceAll('\n', ' ');
}

const prose = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

describe('a hyphen at the end of a line', () => {
  test.each<[Language, string, string]>([
    ['de', 'Das Bauhand-\nwerkerpfandrecht und die Män-\ngelrüge', 'Das Bauhandwerkerpfandrecht und die Mängelrüge'],
    ['fr', 'le maître d’ou-\nvrage et l’entre-\npreneur', 'le maître d’ouvrage et l’entrepreneur'],
    ['it', 'il commit-\ntente e l’impren-\nditore sotto-\nposto', 'il committente e l’imprenditore sottoposto'],
    ['de', 'BAUHAND-\nWERKERPFANDRECHT', 'BAUHANDWERKERPFANDRECHT'],
  ])('divides a word (%s)', (language, text, whole) => {
    expect(settle(text, language)).toBe(whole);
  });

  test.each<[Language, string, string]>([
    ['fr', 'les sous-\ntraitants', 'les sous-traitants'],
    ['fr', 'au rez-de-\nchaussée, peut-\nêtre', 'au rez-de-chaussée, peut-être'],
    ['fr', 'celui-\nci, a-t-\nil, la main-\nd’œuvre', 'celui-ci, a-t-il, la main-d’œuvre'],
    ['de', 'ein AHV-\npflichtiger, T-\nförmiger Bau', 'ein AHV-pflichtiger, T-förmiger Bau'],
    ['de', 'eine öffentlich-\nrechtliche Bewilligung', 'eine öffentlich-rechtliche Bewilligung'],
    ['de', 'siehe www.suva.ch/bau-\nstelle', 'siehe www.suva.ch/bau-stelle'],
    ['it', 'i soci-\nlavoratori dell’impresa', 'i soci-lavoratori dell’impresa'],
  ])('belongs to a compound (%s)', (language, text, whole) => {
    expect(settle(text, language)).toBe(whole);
  });

  test('is what the document writes within its lines, also in another form of the word', () => {
    expect(settle('le prix de la contre-prestation\net la contre-\nprestations', 'fr')).toContain(
      'la contre-prestations',
    );
    expect(settle('die Kosten-Nutzen-Rechnung, der kosten-nutzen-\norientierte', 'de')).toContain('nutzenorientierte');
    expect(settle('un bien-fonds ; les biens, le bien-\nfonds', 'fr')).toContain('le bien-fonds');
    expect(settle('un portemanteau ; le porte-\nmanteau', 'fr')).toContain('le portemanteau');
  });

  test('belongs to the word in a document that never divides one', () => {
    const plain = prose(60, 'le texte de la norme continue ici');
    expect(settle(`${plain}\nl’entrée en vigueur entre-\ntemps`, 'fr')).toContain('entre-temps');
    const dividing = prose(12, 'il y a de la respon-\nsabilité dans ce docu-\nment');
    expect(settle(`${dividing}\nl’entrée en vigueur entre-\ntemps`, 'fr')).toContain('entretemps');
  });

  test('belongs to the word where divisions have a sign of their own', () => {
    const text = prose(3, 'die Män\u00ad\ngel und die Verjäh\u00ad\nrung');
    expect(settle(`${text} bei sozial-\npädagogischer Begleitung`, 'de')).toContain('sozial-pädagogischer');
  });

  test('stands for a part that follows before a conjunction', () => {
    const page = { text: 'Hoch-\nund Tiefbau', lines: [] } as unknown as ReadPage;
    settleHyphens([page], 'de');
    expect(page.text).toBe('Hoch-\nund Tiefbau');
  });
});
