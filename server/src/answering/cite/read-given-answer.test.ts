import { expect, test } from 'vitest';
import { writeQuotation } from '../../text/write-markdown.ts';
import { readGivenAnswer } from './read-given-answer.ts';

test('the titles of the sources quoted, each once, in the order of the answer', () => {
  const answer = [
    'Am nächsten kommt diese Stelle, Seite 3 [1].\n\n',
    writeQuotation('Es gilt:\n- **Helm**', 'Schutzausrüstung, Instruktion und [mehr], Seite 4', 1),
    writeQuotation('Le maître paie.', 'Réception et avis des défauts, page 1', 2),
    writeQuotation('Brille', 'Schutzausrüstung, Instruktion und [mehr], Seite 5', 3),
  ].join('');
  const given = readGivenAnswer(answer);
  expect(given.titles).toEqual(['Schutzausrüstung, Instruktion und [mehr]', 'Réception et avis des défauts']);
  expect(given.quotations).toEqual(['Es gilt:\n- **Helm**', 'Le maître paie.', 'Brille']);
  expect(given.template).toBeNull();
});

test.each([
  ['### Entwurf nach der geprüften Vorlage «Anzeige einer Behinderung»', 'Anzeige einer Behinderung'],
  ['### Projet selon le modèle vérifié «\u00a0Avis des défauts\u00a0»', 'Avis des défauts'],
])('a draft is known by its template: %s', (heading, name) =>
  expect(readGivenAnswer(`${heading}\n\nSehr geehrte Damen und Herren [1]`).template).toBe(name),
);

test('an answer without quotations cites nothing', () =>
  expect(readGivenAnswer('Dazu gibt es keine Quelle.')).toEqual({ titles: [], quotations: [], template: null }));
