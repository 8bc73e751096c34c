import { expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();

async function askAfter(before: string, text: string, language: 'de' | 'fr' | 'it') {
  const first = await askFor(library, before, { language });
  const conversation = [
    { role: 'person' as const, text: before },
    { role: 'assistant' as const, text: first.said },
  ];
  return (await askFor(library, text, { language, conversation })).said;
}

it.each([
  ['fr', 'Clause type peine conventionnelle', '25 % ça va ?', /au plus : 20/],
  ['it', 'clausola tipo trattenuta', 'posso mettere il 25 %?', /al massimo: 20/],
  ['de', 'Musterklausel Konventionalstrafe', 'kann ich 30 Prozent reinschreiben?', /höchstens: 20/],
  ['de', 'Musterklausel Rückbehalt', 'sind 25 % ok?', /höchstens: 20/],
  ['fr', 'clause type avis des défauts', '45 jours, c’est permis ?', /au moins : 60/],
] as const)(
  'a value for a blank is answered with the template before it (%s)',
  async (language, before, text, says) => {
    expect((await askAfter(before, text, language)).replaceAll('\u00a0', ' ')).toMatch(says);
  },
);

it('and never with another template that has such a blank, unless that one is named', async () => {
  const before = 'Musterklausel Mängelrüge';
  expect(await askAfter(before, 'reichen 30 Tage?', 'de')).toMatch(/^[^Z]*Rügefrist in Tagen; mindestens: 60/);
  expect(await askAfter(before, 'und bei der Zahlungsfrist, reichen 30 Tage?', 'de')).toMatch(/Zahlungsfrist in Tagen/);
});

it.each([
  ['de', 'Werkvertrag: Welche Summe pro Schadenfall schreibt man bei der Haftpflicht üblicherweise hinein?', /5000000/],
  ['it', 'penale per ritardo: fino a che percentuale del prezzo si mette di solito?', /usuale: 10/],
] as const)('what is usually written into a contract is what its template says (%s)', async (language, text, says) => {
  expect((await askFor(library, text, { language })).said).toMatch(says);
});

it.each([
  ['fr', 'retenue de garantie : combien on retient en général ?', /usuel : \**10/],
  ['de', 'Wie viel Konventionalstrafe ist üblich?', /üblich: 10/],
  ['it', 'clausola penale per ritardo', /usuale: 10/],
] as const)('what is usual is what the template of that subject says (%s): %s', async (language, text, says) => {
  expect((await askFor(library, text, { language })).said.replaceAll('\u00a0', ' ')).toMatch(says);
});

it('and no template of another subject', async () => {
  const { said } = await askFor(library, 'Combien de jours de vacances en général ?', { language: 'fr' });
  expect(said).not.toContain('\\[');
});
