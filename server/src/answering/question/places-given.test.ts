import { expect, it } from 'vitest';
import { decidingCanton, readPlacesGiven } from './places-given.ts';

const deciding = (asking: string, background = '') => decidingCanton(readPlacesGiven(asking, background, 'de'))?.canton;

it.each([
  ['Wie lange gilt die Bewilligung?', 'Wir wohnen in Aarau und haben ein Häuschen in Bellinzona geerbt.', 'TI'],
  ['Combien de temps vaut le permis ?', 'Nous habitons à Lausanne, le chalet est à Brigue.', 'VS'],
  ['Quanto vale la licenza?', 'Abitiamo a Zurigo, la casa è a Lugano.', 'TI'],
])('the canton is that of the building and not that of the home: %s', (asking, background, canton) => {
  expect(deciding(asking, background)).toBe(canton);
});

it('where only the home is named, its canton counts', () => {
  expect(deciding('Ich wohne in Zürich, brauche ich eine Bewilligung?')).toBe('ZH');
});

it('who comes from a place does not build there', () => {
  expect(deciding('Was gilt?', 'Unser Gipser kommt aus Bern, die Baustelle ist in Winterthur.')).toBe('ZH');
});
