import { expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();

it.each([
  ['de', 'Wie hoch ist die Busse, wenn ich den Graben nicht sichere?'],
  ['de', 'Welche Busse gibt es, wenn der Laufsteg kein Geländer hat?'],
  ['fr', 'Quelle amende si l’échafaudage n’est pas contrôlé ?'],
  ['fr', 'Combien d’amende pour une fouille sans étayage ?'],
  ['it', 'Che multa prendo se non metto il parapetto?'],
  ['it', 'Quanto è la multa se manca la scala nello scavo?'],
] as const)('a penalty for one deed is not stated for another (%s: %s)', async (language, text) => {
  const { answer } = await askFor(library, text, { language });
  expect(answer!.outcome).toBe('refused');
});

it.each([
  ['de', 'Welche Busse droht, wenn wir auf der Baustelle Abfälle verbrennen?', /20.000/],
  ['fr', 'Quelle amende risque celui qui brûle des déchets sur le chantier ?', /20.000/],
  ['it', 'Quanto è la multa se si bruciano rifiuti in cantiere?', /20.000/],
] as const)('a penalty that a source states for the deed is quoted (%s)', async (language, text, says) => {
  const { said, answer } = await askFor(library, text, { language });
  expect(answer!.outcome).toBe('answered');
  expect(said).toMatch(says);
});
