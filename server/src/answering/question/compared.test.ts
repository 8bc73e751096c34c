import { expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { readCompared } from './compared.ts';

it.each([
  ['de', 'Was ist der Unterschied zwischen Überstunden und Überzeit?', ['Überstunden', 'Überzeit']],
  ['fr', 'Quelle est la différence entre la régie et le forfait ?', ['régie', 'forfait']],
  ['it', 'che differenza c’è tra il termine di notifica e la prescrizione?', ['termine di notifica', 'prescrizione']],
  ['de', 'Was sind die Unterschiede zwischen den Kantonen, und wer entscheidet?', null],
  ['it', 'Cosa distingue un difetto evidente da un difetto occulto?', null],
  ['de', 'Wie lange darf ich pro Tag arbeiten?', null],
] as const)('two things compared (%s): %s', (language, text, things) => {
  expect(readCompared(text, language)).toEqual(things);
});

const library = openSheets();

it.each([
  ['de', 'Was ist der Unterschied zwischen Überstunden und Überzeit?', [/Überstunden sind/, /Überzeit ist/]],
  ['de', 'Was ist der Unterschied zwischen Regie und Pauschale?', [/\*\*Regie\*\*/, /Fester Preis/]],
] as const)('each is answered by itself (%s): %s', async (language, text, says) => {
  const { said } = await askFor(library, text, { language });
  for (const one of says) expect(said).toMatch(one);
});
