import { expect, it } from 'vitest';
import { askFor } from '../../evaluation/asked.test-library.ts';
import { openSheets } from '../../evaluation/sheets.test-library.ts';

const library = openSheets();

it.each([
  ['it', 'Bastano 80 cm per il corrente superiore del parapetto?', /^[^•]*almeno 100 cm/],
  ['de', 'Reichen 80 cm Geländer?', /^[^•]*mindestens 100 cm/],
] as const)('the rule that corrects a size comes first (%s): %s', async (language, text, says) => {
  expect((await askFor(library, text, { language })).said.replaceAll('\u00a0', ' ')).toMatch(says);
});
