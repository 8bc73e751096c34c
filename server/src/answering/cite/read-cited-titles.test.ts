import { expect, test } from 'vitest';
import { writeQuotation } from '../../text/write-markdown.ts';
import { readCitedTitles } from './read-cited-titles.ts';

test('the titles of the sources quoted, each once, in the order of the answer', () => {
  const answer = [
    'Am nächsten kommt diese Stelle, Seite 3 [1].\n\n',
    writeQuotation('Es gilt:\n- Helm', 'Schutzausrüstung, Instruktion und [mehr], Seite 4', 1),
    writeQuotation('Le maître paie.', 'Réception et avis des défauts, page 1', 2),
    writeQuotation('Brille', 'Schutzausrüstung, Instruktion und [mehr], Seite 5', 3),
  ].join('');
  expect(readCitedTitles(answer)).toEqual([
    'Schutzausrüstung, Instruktion und [mehr]',
    'Réception et avis des défauts',
  ]);
});

test('an answer without quotations cites nothing', () =>
  expect(readCitedTitles('Dazu gibt es keine Quelle.')).toEqual([]));
